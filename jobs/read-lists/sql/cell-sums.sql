-- What the orders behind a number add up to. Money in ten-thousandths as text.
select count(*)::double as orders, count(purchase)::double as purchases, count(distinct customer)::double as customers,
  coalesce(sum(value), 0)::varchar as money, coalesce(sum(refunds), 0)::varchar as refunds, coalesce(sum(units), 0)::varchar as units
from ({cell-orders}) -- if $of_orders
from ({group-orders}) -- if $group
from ({sku-orders}) -- if $sku
from ({first-order-cell}) -- if $member
