-- The orders of the customers from {from} to before {to}, side by side, refunds among them, into {file}. purchase: which
-- purchase of the customer's it is, null for a refund. All customers at once need more memory than a file of 1 GB leaves.
-- `orders` is sorted by customer and place: a row's distance from the customer's first row is its place.
create or replace table part_customers as
select customer, customer_key, first_place, first_row, refunds from listed where customer >= {from} and customer < {to};
create or replace table part_rows as
select customer, {order_of} as order_of, sku, value_units
from tx join part_customers using (customer_key) join sku_numbers using (sku_key) where ordered_at is not null;
-- Nearly every order has one SKU: lists are gathered for the others alone (19 of 36 CPU seconds for 256 MB otherwise).
create or replace table part_orders as
select customer, order_of, min(sku) as first_sku, max(sku) as last_sku, coalesce({sku_money}, 0)::bigint as money
from part_rows group by customer, order_of;
create or replace table part_placed as
with of_skus as (
  select customer, order_of, sku, coalesce({sku_money}, 0)::bigint as money
  from part_rows semi join (from part_orders where first_sku <> last_sku) as several using (customer, order_of)
  group by customer, order_of, sku
), lists as (
  select customer, order_of,
    list_transform(list_sort(list({'owed': -money, 'sku': sku})), lambda one: {'sku': one.sku, 'money': -one.owed}) as skus
  from of_skus group by customer, order_of
), own_orders as (
  select customer, first_place, refunds, (orders.rowid - first_row + 1)::int as place, ordered_at, value::bigint as value,
    {order_of} as order_of, {at} as moment
  from orders join part_customers using (customer_key)
), refunded as (
  select customer, place, count(*) filter (value >= 0) over (partition by customer order by place rows unbounded preceding)::int as purchase
  from own_orders where refunds > 0
)
select customer, place, purchase, ordered_at, value,
  case when first_sku = last_sku then [{'sku': first_sku, 'money': money}] else coalesce(skus, []) end as skus, is_first
from (
  select customer, place, case when value < 0 then null when refunds > 0 then purchase else place end as purchase, ordered_at, value,
    first_sku, last_sku, money, skus, value >= 0 and moment = first_place as is_first
  from own_orders left join part_orders using (customer, order_of) left join lists using (customer, order_of)
    left join refunded using (customer, place)
  order by customer, place
);
copy (from part_placed select * exclude (is_first)) to '{file}' (format parquet, compression lz4_raw);
insert into first_skus select customer, [one.sku for one in skus] from part_placed where is_first;
insert into second_skus select customer, [one.sku for one in skus] from part_placed where purchase = 2;
