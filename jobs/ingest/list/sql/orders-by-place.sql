-- All orders by part of the list, {each} in each.
copy (select * exclude (start, entries), number // {each} as slice from numbered_orders)
  to 'orders-by-place' (format parquet, compression lz4_raw, partition_by (slice));
