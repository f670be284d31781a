-- Minimum and maximum show whether any time is out of range: infinity, a year BC, the year 12024, the year 3.
update tx set ordered_at = null
where not (select coalesce(is_surely_iso(min(ordered_at)) and in_range(max(ordered_at)), true) from tx) and not is_surely_iso(ordered_at);
