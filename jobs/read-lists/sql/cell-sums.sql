-- What the orders behind a number add up to. Money in ten-thousandths as text.
select count(*)::double as orders, count(purchase)::double as purchases, count(distinct customer)::double as customers,
  coalesce(sum(value), 0)::varchar as money, coalesce(sum(refunds), 0)::varchar as refunds
from ({cell-orders});
