-- Customers by decile of first-purchase value, its highest value, and their money from the first purchase on.
select decile::int as decile, max(first_value)::double as highest, count(*)::double as customers,
  sum(total)::double / 10000 as past_money
from customers where decile is not null group by decile order by decile;
