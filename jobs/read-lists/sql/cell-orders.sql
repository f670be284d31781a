-- The orders behind one number (src/domain/analytics/opened/opened-cell.ts). first_number: the customer's first purchase among all orders.
-- size: a column of orders, {size} value or units. $cohort_starts and the like: for each of several cohorts, in days since 1970, the first
-- and the last day of its first purchases, and of the orders that count.
select orders.number, orders.customer, key, purchase, ordered_at, value, orders.refunds, orders.units, null::bigint as days
from orders left join customers using (customer) left join (select customer, number as first_number from all_orders where purchase = 1) as firsts using (customer)
  join ({spans-of-cohorts}) as spans on first_at >= starts and first_at < ends and ordered_at >= orders_from and ordered_at < orders_until -- if $cohort_starts
where true
  and ordered_at >= $from::timestamp -- if $from
  and ordered_at < $until::timestamp -- if $until
  and first_at >= $cohort_from::timestamp and first_at < $cohort_until::timestamp -- if $cohort_from
  and list_contains(from_json($deciles, '["tinyint"]'), decile) -- if $deciles
  and orders.number = first_number -- if $only_first
  and orders.number > first_number -- if $only_later
  and orders.number >= first_number -- if $since_first
  and ordered_at <= first_at + to_days($days) -- if $days
  and not coalesce(first_at >= $new_from::timestamp and first_at < $new_until::timestamp and orders.number >= first_number, false) -- if $new_from
  and first_at >= $fresh_from::timestamp and first_at < $fresh_until::timestamp and orders.number >= first_number -- if $fresh_from
  and orders.customer = $customer -- if $customer
  and orders.customer in (select customer from ({customers-of-main})) -- if $first_sku
  and first_at + to_days($watched) <= (select max(ordered_at) from all_orders) -- if $watched
  and list_contains(list_transform(orders.skus, lambda one: one.sku), (select sku from skus where text = $sku_a)) -- if $sku_a
  and list_contains(list_transform(orders.skus, lambda one: one.sku), (select sku from skus where text = $sku_b)) -- if $sku_b
  and isodow(ordered_at) = $weekday -- if $weekday
  and hour(ordered_at) = $hour -- if $hour
  and {size} is not null -- if $has_size
  and {size} <= 0 -- if $no_size
  and {size} >= $least_size -- if $least_size
  and {size} < $below_size -- if $below_size
  and purchase is not null -- if $purchases
  and orders.refunds > 0 -- if $refunds
