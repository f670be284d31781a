-- The same of the second purchase.
coalesce(case when len(left_out) = 0 then second_skus[1] else list_filter(second_skus, lambda sku: not list_contains(left_out, sku))[1] end, -1)
