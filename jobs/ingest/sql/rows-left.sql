select count(*)::bigint as n from second_look;
