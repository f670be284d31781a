-- How often each pair of SKU id and name occurs among the usable rows; their places count from 0. {texts}: the texts,
-- if `tx` has them.
create table sku_rows as
select sku_key, count(*) as n, (row_number() over () - 1)::int as place{texts}
from tx where ordered_at is not null and sku_key is not null group by sku_key;
select count(*)::double as pairs from sku_rows;
