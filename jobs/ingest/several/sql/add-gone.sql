insert into gone select part, row {rows};
select count(*)::double as gone from gone;
