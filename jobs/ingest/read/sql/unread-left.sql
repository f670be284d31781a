-- How many of the rows that were left have a date or an amount that casts do not read.
select count(*)::double as unread from rows_of('cells')
where not is_unreadable and (
  case when ordered_at is null then clean(date_raw) <> '' else not (is_surely_iso(ordered_at) and in_range(ordered_at)) end
  or value_units is null and clean(value_raw) <> ''
);
