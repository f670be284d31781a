-- How many SKUs of the source have a cost, and which others differ from one only by capitals or leading zeros.
create table known as select distinct sku from entries;
create table listed as select text as sku from read_parquet('source-skus.parquet');
create or replace macro nearly(sku) as regexp_replace(lower_case(sku), '^0+', '');
with open as (select sku from known where sku not in (select sku from listed)),
  near as (select open.sku from open where nearly(open.sku) in (select nearly(sku) from listed where sku not in (select sku from known)))
select (select count(*) from known semi join listed using (sku))::double as skus,
  (select count(*) from listed)::double as of_source, (select count(*) from near)::double as nearly,
  (select left(min(sku), 60) from near) as example;
