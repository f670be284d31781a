-- Rows of one file by part of the customers, with their facts: a range of keys each, so that the parts one after the other are in
-- the order of keys. Rows and facts of a file are in its order, so a range of both is read without the others.
copy (
  select own.*, sheet, line{ids}, {slice} as slice
  from (
    select part, row, rowid as row_place, customer_key, ordered_at, value_units, sku_key, order_key, refund_units, quantity_units, row_cost, row_unit_cost, row_shipping
    from tx where part = {part} and row >= {from} and row < {to} and ordered_at is not null
  ) as own left join (from row_facts where part = {part} and row >= {from} and row < {to}) as facts using (row){joins}
) to '{folder}' (format parquet, compression lz4_raw, partition_by (slice));
