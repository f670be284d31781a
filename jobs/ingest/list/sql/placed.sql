-- The orders of the list from place {from} to before {to}, counted from 0, which are in part_own, into {file}: all orders of a customer side
-- by side, including refunds. All orders at once would need more memory than a file of 1 GB leaves. So a customer with
-- most of a shop's orders is cut, too.
-- Most orders have one SKU, which is known. Only for the other orders are rows looked up.
create or replace table part_skus as
select customer, order_of, sku, coalesce({sku_money}, 0)::{money} as money
from (select customer_key, {order_of} as order_of, sku_key, value_units{refunded} from tx where ordered_at is not null)
  join (select customer, customer_key, order_of from part_own where has_several_skus) using (customer_key, order_of)
  join sku_numbers using (sku_key)
group by customer, order_of, sku;
-- number: the order's place in the list, from 0. purchase: the number of this purchase among the customer's, null for a refund.
create or replace table part_placed as
with lists as (
  select customer, order_of,
    list_transform(list_sort(list({'owed': -money, 'sku': sku})), lambda one: {'sku': one.sku, 'money': -one.owed}) as skus
  from part_skus group by customer, order_of
), refunded as (
  select customer, place, (count(*) filter (value < 0) over (partition by customer order by place rows unbounded preceding))
    + coalesce(refunds_before, 0) as refunds_so_far
  from part_own left join part_cut using (customer) where has_refunds
)
select number, customer, place, purchase, ordered_at, value, refunds, units,
  case when has_several_skus then coalesce(skus, []) when sku is null then [] else [{'sku': sku, 'money': value}] end as skus, is_first
from (
  select number, customer, place, case when value >= 0 then (place - coalesce(refunds_so_far, 0))::int end as purchase, ordered_at, value, refunds, units,
    has_several_skus, sku, skus, is_first
  from part_own left join sku_numbers on own_sku_key = sku_key left join lists using (customer, order_of)
    left join refunded using (customer, place)
  order by customer, place
);
copy (from part_placed select * exclude (is_first)) to '{file}' (format parquet, compression lz4_raw);
insert into first_skus select customer, [one.sku for one in skus] from part_placed where is_first;
insert into second_skus select customer, [one.sku for one in skus] from part_placed where purchase = 2;
