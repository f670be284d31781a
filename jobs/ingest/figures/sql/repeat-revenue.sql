-- Money after the first purchase, by cohort day and day offset, and by cohort month and month: one reading of the orders.
-- Refunds before the first purchase are in no cohort (docs/semantics.md §3).
create table repeat_revenue as
with repeat_orders as (
  select day_of(first_at) as first_day, month_of(first_at) as first_month, decile,
    least(day_of(o.ordered_at) - day_of(first_at), 13) as day_offset, month_of(o.ordered_at) as month, value
  from orders o join customers using (customer_key)
  where o.{at} > first_place
)
select first_day, first_month, decile, day_offset, month, sum(value) as money
from repeat_orders
group by grouping sets ((first_day, decile, day_offset), (first_month, decile, month));
