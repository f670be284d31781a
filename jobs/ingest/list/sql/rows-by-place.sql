-- All rows by part of the list. Most customers are in one part with all their orders; only of the others is each order looked up.
create table cut_orders as
select customer_key, customer, order_of, value < 0 as is_refund, number // {each} as slice
from read_parquet('orders-by-place/*/*.parquet', hive_partitioning = false)
  semi join (from places where start // {each} <> (start + entries - 1) // {each}) as cut using (customer_key);
copy (
  select own.* exclude (order_of), coalesce(cut_orders.slice, start // {each}) as slice
  from (select *, {order_of} as order_of from tx) as own join (select customer_key, start from places) as places using (customer_key)
    left join (select customer_key, order_of, slice from cut_orders) as cut_orders using (customer_key, order_of)
) to 'rows-by-place' (format parquet, compression lz4_raw, partition_by (slice));
create table cut_refunds as select customer, slice, count(*) as refunds from cut_orders where is_refund group by all;
drop table cut_orders;
