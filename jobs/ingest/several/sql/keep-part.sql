-- What a file gives to its data source: its usable rows in their order, the rows that lack only a customer, the texts of its SKUs, and
-- the IDs of all its orders, even if no figure counts them, and whether the file has only refunds of the order.
-- counted_units: what a row adds if a total on each row of an order counts once; it is made by a window, which mixes the rows. Without dictionaries, writing takes half the time.
copy (
  select rowid::bigint as row, customer_key, ordered_at, value_units::bigint as value_units, sku_key, {order_key} as order_key,
    {refund_units} as refund_units, {quantity_units} as quantity_units,
    {row_cost} as row_cost, {row_unit_cost} as row_unit_cost, {row_shipping} as row_shipping, {counted_units} as counted_units
  from tx where ordered_at is not null{in_order}
) to 'rows.parquet' (format parquet, compression uncompressed, dictionary_size_limit 1);
copy (
  select row_number::bigint as row_number, ordered_at, value::bigint as value, refunded::bigint as refunded, units::bigint as units,
    order_key::ubigint as order_key, sku_key
  from ({guests})
) to 'guests.parquet' (format parquet, compression uncompressed);
copy (
  select {order_key} as order_key, coalesce(max(value_units) <= 0 and min(value_units) < 0, false) as is_refund
  from tx where {order_key} is not null group by 1
) to 'order-keys.parquet' (format parquet, compression uncompressed);
create table sku_rows as
select sku_key, count(*) as n from tx where ordered_at is not null and sku_key is not null group by sku_key;
insert into sku_rows by name {guest_skus};
