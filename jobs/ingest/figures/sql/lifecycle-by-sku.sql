-- The rows of the SKU table. A SKU with an id carries its most frequent name, ties alphabetically first
-- (docs/semantics.md §5). PostgreSQL takes no NUL in a text. Of a catalogue beyond {most_skus} SKUs or {most_bytes} bytes of
-- rows, those with the most customers are written. Amounts in `sku_sums` are in units of {scale} ten-thousandths.
create macro exactly(amount) as money(amount::hugeint * {scale});

create table lifecycle_by_sku as
  with named as (
    select sku_number, name, sum(n) as n from skus where name is not null group by sku_number, name
  ), names as (
    select sku_number, name from named qualify row_number() over (partition by sku_number order by n desc, name) = 1
  ), texts as (
    select sku_number, any_value(sku) as sku from skus group by sku_number
  )
  select row_number() over (order by customers desc, sku)::int as position, replace(sku, chr(0), '') as sku,
    replace(name, chr(0), '') as sku_name, customers::bigint as customers, exactly(first_purchase) as first_purchase,
    exactly(total) as total, second_orders::bigint as second_orders, third_orders::bigint as third_orders,
    fourth_orders::bigint as fourth_orders, fifth_orders::bigint as fifth_orders
  from sku_sums join texts using (sku_number) left join names using (sku_number);

create table listed_skus as
  from lifecycle_by_sku where position <= {most_skus}
  qualify sum(260 + strlen(to_json(sku)::varchar) + coalesce(strlen(to_json(sku_name)::varchar), 4)) over (order by position) <= {most_bytes};
copy (from listed_skus order by position) to 'lifecycle_by_sku.jsonl' (format json);

select ((select count(*) from lifecycle_by_sku) - (select count(*) from listed_skus))::bigint as unlisted,
  (select count(*) from skus where is_cut)::bigint as cut;
