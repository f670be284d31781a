select count(*)::bigint as n from rows_left;
