-- The texts behind the SKU numbers are read in a second pass over these columns only; a SKU with an id carries its most
-- frequent name, ties alphabetically first.
copy (
  with named_rows as (
    select sku_key, sku, case when sku_id <> '' and sku_name <> '' then sku_name end as name, count(*) as n
    from file_rows where reason = 0 and sku_key is not null group by all
  ), best as (
    select sku_key, any_value(sku) as sku, max(n) filter (name is not null) as most from named_rows group by sku_key
  ), names as (
    select sku_key, min(name) as sku_name from named_rows join best using (sku_key) where n = most and name is not null group by sku_key
  )
  select row_number() over (order by customers desc, sku) as position, replace(sku, chr(0), '') as sku,
    replace(sku_name, chr(0), '') as sku_name, customers, units_text(first_purchase) as first_purchase, units_text(total) as total,
    second_orders, third_orders, fourth_orders, fifth_orders
  from lifecycle_sums join best using (sku_key) left join names using (sku_key)
) to 'lifecycle_by_sku.jsonl' (format json);
