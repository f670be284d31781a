-- What the forecast knows of a customer with a purchase (docs/semantics.md §12), in whole days: x further days with a purchase,
-- t_x from the first to the last of them, t from the first to the file's last date. spend: mean money of the further days that
-- are worth more than 0, in the currency.
create table customer_days as
with days as (
  select customer_key, day_of(ordered_at) as day, sum(value) as money from orders where value >= 0 group by all
), last_day as (
  select max(day_of(ordered_at)) as last_day from orders
)
select customer_key, (count(*) - 1)::int as x, (max(day) - any_value(day_of(first_at)))::int as t_x,
  (any_value(last_day) - any_value(day_of(first_at)))::int as t,
  avg(money::double) filter (day > day_of(first_at) and money > 0) / 10000 as spend
from days join customers using (customer_key), last_day
group by customer_key;
