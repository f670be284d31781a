-- The repeat purchases of customers with their whole histories, each with the whole days since the customer's purchase before
-- (docs/semantics.md §9). $after: only the purchase after this many.
select number, customer, key, purchase, ordered_at, value, refunds, units, days
from (
  select number, orders.customer, key, purchase, ordered_at, value, orders.refunds, orders.units,
    (epoch_us(ordered_at) - lag(epoch_us(ordered_at)) over (partition by orders.customer order by number)) // 86400000000 as days
  from orders join customers using (customer) where purchase is not null
)
where days is not null
  and purchase = $after + 1 -- if $after
  and days >= $least_days -- if $least_days
  and days < $below_days -- if $below_days
