-- A part of the orders behind a number, each with its rows of the file. Money in ten-thousandths.
with page as (
  from ({cell-orders}) order by {by} {direction}, number limit $limit offset $offset
), lines as (
  select number, to_json(list({'part': part, 'sheet': sheet, 'line': line, 'value': all_rows.value::double, 'sku': text} order by part, line))::varchar as rows
  from all_rows semi join page using (number) left join skus using (sku) group by number
)
select page.number, customer, key, purchase, ordered_at::varchar as ordered_at, value::double as value, refunds::double as refunds, coalesce(lines.rows, '[]') as rows
from page left join lines using (number) order by {by} {direction}, page.number;
