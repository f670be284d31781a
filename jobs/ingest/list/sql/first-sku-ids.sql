-- The SKUs of all first purchases, in the order of customers.
select unnest(first_skus) as sku from read_parquet('customers.parquet');
