-- The file that joins. Row numbers of several files are kept apart.
create or replace table joining_keys as from read_parquet('{folder}/order-keys.parquet');
create or replace table joining as
select {columns}, coalesce(order_key in (select order_key from joining_keys where is_refund), false) as is_refund, {part}::usmallint as part
from read_parquet('{folder}/rows.parquet');
create or replace table joining_guests as
select row_number + {part}::bigint * 1099511627776 as row_number, * exclude (row_number){guests}, {part}::usmallint as part
from read_parquet('{folder}/guests.parquet');
select count(*)::double as rows, count(value_units)::double as analysed, money(coalesce(sum({money}), 0))::varchar as money,
  coalesce(min(ordered_at)::date::varchar, '') as first_day, coalesce(max(ordered_at)::date::varchar, '') as last_day
from joining;
