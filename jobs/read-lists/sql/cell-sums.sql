-- What the orders behind a number add up to. Money in ten-thousandths as text.
select count(*)::double as orders, count(purchase)::double as purchases, count(distinct customer)::double as customers,
  coalesce(sum(value), 0)::varchar as money, coalesce(sum(refunds), 0)::varchar as refunds, coalesce(sum(units), 0)::varchar as units,
  (-quantile_disc(-days, (100 - $percent) / 100.0))::double as quantile -- if $percent
from ({cell-orders}) -- if $of_orders
from ({group-orders}) -- if $of_groups
from ({sku-orders}) -- if $of_skus
from ({cell-customers}) -- if $of_customers
from ({cohort-group-orders}) -- if $of_cohort_groups
from ({gap-orders}) -- if $of_gaps
