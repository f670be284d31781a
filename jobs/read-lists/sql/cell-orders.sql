-- The orders behind one number (src/domain/analytics/opened/opened-cell.ts). first_number: the customer's first purchase among all orders.
select orders.number, orders.customer, key, purchase, ordered_at, value, orders.refunds, null::bigint as units, null::bigint as days
from orders join customers using (customer) left join (select customer, number as first_number from all_orders where purchase = 1) as firsts using (customer)
where true
  and ordered_at >= $from::timestamp -- if $from
  and ordered_at < $until::timestamp -- if $until
  and first_at >= $cohort_from::timestamp and first_at < $cohort_until::timestamp -- if $cohort_from
  and list_contains(from_json($deciles, '["tinyint"]'), decile) -- if $deciles
  and orders.number = first_number -- if $only_first
  and orders.number > first_number -- if $only_later
  and orders.number >= first_number -- if $since_first
  and not coalesce(first_at >= $new_from::timestamp and first_at < $new_until::timestamp and orders.number >= first_number, false) -- if $new_from
  and purchase is not null -- if $purchases
  and orders.refunds > 0 -- if $refunds
