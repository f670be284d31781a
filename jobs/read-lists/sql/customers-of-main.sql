-- The customers whose first purchase has a main SKU (docs/semantics.md §11), of the SKUs that are not left out.
select customer from customers, ({left-out-skus}) where first_at is not null and {main-of-first} = (select sku from skus where text = $first_sku)
