-- The same of the second purchase.
select customer, coalesce(list_filter(skus, lambda one: not list_contains(left_out, one.sku))[1].sku, -1) as main
from orders, ({left-out-skus}) where purchase = 2
