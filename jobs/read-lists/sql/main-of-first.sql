-- The main SKU of a customer's first purchase, of those that are not left out (docs/semantics.md §11); -1 where it has none.
coalesce(case when len(left_out) = 0 then first_skus[1] else list_filter(first_skus, lambda sku: not list_contains(left_out, sku))[1] end, -1)
