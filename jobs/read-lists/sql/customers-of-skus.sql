-- The customers of each SKU of the first purchase, which are those behind the figures of SKUs (jobs/ingest/figures/skus/sku-sums.ts).
select unnest(first_skus) as id, customer, first_value, total, orders from customers where first_value <> 0
