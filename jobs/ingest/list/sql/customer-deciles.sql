-- The decile of each customer of the list, and the number of SKUs in the first purchase.
select customer, coalesce(decile, {none})::int as decile, len(first_skus)::int as skus from read_parquet('customers.parquet');
