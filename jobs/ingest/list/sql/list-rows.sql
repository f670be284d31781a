-- The rows of the orders of a part (placed.sql), in the order of customers, orders and the file. value: what the row adds to its order;
-- null for a row without an amount.
copy (
  with own as (
    select number, customer, place, rows_of_orders.* exclude (customer_key, order_of)
    from (select customer_key, {order_of} as order_of, {part} as part, {row} as row, ordered_at, value_units, {row_refunds} as refund_units,
        {row_units} as units, {row_cost} as cost, {row_unit_cost} as unit_cost, {row_shipping} as shipping, sku_key{own_facts} from tx where ordered_at is not null) as rows_of_orders
      join (select number, customer, customer_key, order_of, place from part_own) using (customer_key, order_of)
  ), valued as (
    select *, {row_value} as row_value from own
  )
  select number, customer, place, valued.part, sheet, line, ordered_at, row_value::{money} as value,
    refund_units::{money} as refunded, units, cost, unit_cost, shipping, sku{ids}
  from valued{facts} left join sku_numbers using (sku_key){joins}
  order by number, valued.part, valued.row
) to '{file}' (format parquet, compression lz4_raw);
