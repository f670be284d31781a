-- The main SKU of each customer's first purchase, of those that are not left out (docs/semantics.md §11); -1 where it has none.
select customer, coalesce(list_filter(first_skus, lambda sku: not list_contains(left_out, sku))[1], -1) as main from customers, ({left-out-skus})
