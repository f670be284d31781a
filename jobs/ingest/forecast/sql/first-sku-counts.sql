-- How many SKUs first purchases have, and how many of these SKUs have at least {least_customers} customers.
select count(*)::double as all_skus, count(*) filter (customers >= {least_customers})::double as large
from (select count(*) as customers from starters group by sku);
