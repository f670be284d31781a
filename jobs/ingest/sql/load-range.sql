-- A minimum and a maximum tell whether any time is out of range: infinity, a year before Christ, year 12024.
update tx set ordered_at = null
where not (select coalesce(in_range(min(ordered_at)) and in_range(max(ordered_at)), true) from tx) and not in_range(ordered_at);
