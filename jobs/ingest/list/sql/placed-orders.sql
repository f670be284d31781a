-- All orders of the list, in the order of customers and their histories: a plain scan keeps the order of the file.
select customer, ordered_at, value::bigint as value, refunds::bigint as refunds, coalesce(units, 0)::bigint as units
from read_parquet('orders.parquet');
