-- By decile of first-purchase value.
select decile::int as decile, count(*)::double as customers, sum(total)::double * 0.0001 as past_money, sum(orders) as orders,
  sum(money) as money
from forecast_with_past group by decile order by decile;
