-- The customers of each SKU of the first purchase. The figures (sku-lifecycle.sql) and the customers behind them (cell-customers.sql) come from here.
select unnest(first_skus) as id, customer, first_value, total, orders from customers where first_value <> 0
