-- Where the orders of each customer begin among all orders of the list.
create table places as
select rowid::int as customer, customer_key, first_place, first_row, refunds, entries, sum(entries) over (order by listed.rowid) - entries as start from listed;
create table first_skus (customer int, skus int[]);
create table second_skus (customer int, skus int[]);
-- number: the order's place in the list, from 0. `orders` is sorted by customer and place: a row's distance from the customer's first row
-- is its place.
create view numbered_orders as
select customer, customer_key, (start + orders.rowid - first_row)::int as number, (orders.rowid - first_row + 1)::int as place, ordered_at, value::{money} as value, ({gross} - value)::{money} as refunds, {order_units} as units, {order_of} as order_of,
  value >= 0 and {at} = first_place as is_first, places.refunds > 0 as has_refunds, orders.sku_key as own_sku_key, has_several_skus, start, entries
from orders join places using (customer_key);
select count(*)::double as rows, (select count(*)::double from orders) as orders from tx;
