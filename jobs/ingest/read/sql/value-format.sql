-- How many of a column's first numbers the macro `formatted` reads, and how many of these otherwise than all readers do.
create or replace view format_cells as select value_raw from {cells};
create or replace view formatted_cells as select value_raw, value_read as format_units from formatted('format_cells');
select count(*) filter (clean(value_raw) <> '')::double as texts, count(format_units)::double as read,
  count(*) filter (format_units is not null and format_units is distinct from value_read)::double as wrong
from {all}('formatted_cells');
