-- A part of the rows behind a number of profit, each with what it adds to the number. Money in ten-thousandths.
select at_row as number, rows.customer, key, orders.ordered_at::varchar as ordered_at, amount, coalesce(rows.value, 0)::double as value,
  coalesce(rows.refunded, 0)::double as refunds, rows.units::double as units,
  to_json([{'part': rows.part, 'sheet': sheet, 'line': line, 'sku': text}])::varchar as rows
from (
  select *, {'part': part, 'line': line} as in_file from cell_rows join placed_rows using (at_row)
) as rows join all_orders as orders using (number) join all_customers as customers on customers.customer = rows.customer left join skus using (sku)
order by {by} {direction} nulls last, at_row limit $limit offset $offset;
