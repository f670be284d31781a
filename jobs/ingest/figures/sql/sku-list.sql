-- The SKUs, those with the most customers first. A SKU with an ID shows its most frequent name; among equally frequent
-- names, the alphabetically first (docs/semantics.md §5). Amounts in `sku_sums` are in units of {scale} ten-thousandths.
with named as (
  select sku_number, name, sum(n) as n from skus where name is not null group by sku_number, name
), names as (
  select sku_number, name from named qualify row_number() over (partition by sku_number order by n desc, name) = 1
), texts as (
  select sku_number, any_value(sku) as sku from skus group by sku_number
)
select sku, name, customers::double, money(first_purchase::hugeint * {scale})::varchar, money(total::hugeint * {scale})::varchar,
  second_orders::double, third_orders::double, fourth_orders::double, fifth_orders::double
from sku_sums join texts using (sku_number) left join names using (sku_number)
order by customers desc, sku;
