-- By decile of first-purchase value.
select decile::int as decile, count(*)::double as customers, sum(total)::double * 0.0001 as past_money, sum(orders) as orders,
  sum(money) as money
from customers join forecast_customers using (customer_key) group by decile order by decile;
