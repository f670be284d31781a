create table sku_rows as
select sku_key, count(*) as n from tx where ordered_at is not null and sku_key is not null group by sku_key;
