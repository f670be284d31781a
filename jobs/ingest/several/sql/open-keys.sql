-- The orders of the file that joins, and its rows without a customer. Row numbers of several files are kept apart.
create or replace table joining_keys as from read_parquet('{folder}/order-keys.parquet');
create or replace table joining_guests as
select row_number + {part}::bigint * 1099511627776 as row_number, * exclude (row_number){guests}, {part}::usmallint as part
from read_parquet('{folder}/guests.parquet');
