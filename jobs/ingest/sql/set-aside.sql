-- The rows that were set aside, whole, in file order, with the number a spreadsheet shows and the reason.
create or replace table set_aside as
with numbered as (
  select row_number() over () as n, * from file_rows
), unordered_blank as (
  select numbered.*, reason = 0 and value_units is null and o.customer_key is null as is_lone_blank
  from numbered left join orders o using (customer_key, ordered_at)
  where reason <> 0 or value_units is null
)
select n, value_units, case when is_lone_blank then 3 when reason = 4 then 1 else reason end as reason, columns('^c\d+$')
from unordered_blank
where (reason <> 0 or is_lone_blank) and not (reason = 4 and line_text = '');
