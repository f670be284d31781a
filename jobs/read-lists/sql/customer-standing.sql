-- How many customers with a purchase there are, and how many of them brought as much as this one or more, before refunds.
select count(*)::double as customers,
  count(*) filter (revenue >= (select revenue from all_customers where customer = $customer))::double as as_much
from all_customers where orders > 0;
