-- Minimum and maximum show whether any time is out of range: infinity, a year BC, the year 12024, the year 3.
select coalesce(is_surely_iso(min(ordered_at)) and in_range(max(ordered_at)), true) as is_right from tx;
