-- What the rows behind a number of profit add up to, like cell-sums.sql: `orders` counts the rows. Money in ten-thousandths as text.
select count(*)::double as orders, 0::double as purchases, count(distinct customer)::double as customers,
  coalesce(sum(amount::bigint), 0)::varchar as money, '0' as refunds, '0' as units
from cell_rows join placed_rows using (at_row);
