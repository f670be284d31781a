-- Customers by month of the first purchase, and their money from then on: the latest months.
from (
  select month_of(first_at) as cohort, count(*)::double as customers, sum(total)::double / 10000 as past_money
  from customers where first_at is not null group by cohort order by cohort desc limit {most}
) order by cohort;
