-- The rows of each part of the orders in files of their own, so that a part reads no others. Part -1 has the customers whose orders are in
-- several parts. {each}: the orders of a part.
copy (
  select tx.*, case when start // {each} = (start + entries - 1) // {each} then start // {each} else -1 end as of_part
  from tx join (select customer_key, start, entries from places) using (customer_key)
  where ordered_at is not null
) to 'rows-of-parts' (format parquet, compression uncompressed, partition_by (of_part));
