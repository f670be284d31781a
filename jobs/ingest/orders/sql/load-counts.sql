-- A row without a customer counts as read, too.
select count(*)::bigint as loaded, count(*) filter (lack & 3 = 0)::bigint as usable, 0::bigint as blank_values from tx;
