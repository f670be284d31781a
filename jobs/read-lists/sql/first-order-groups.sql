-- Customers by what their first order says of an attribute (docs/semantics.md §15): by the number of its value; -1 blank, -2 the rest,
-- -3 all customers. A customer whose first order has several values is in each of them, and once in all. Groups with fewer
-- customers than $least, and those beyond the largest $most, are the rest.
-- Money in ten-thousandths as text. watched_30: customers whose first purchase is 30 days or more before the last order of the source.
with of_groups as materialized (
  from ({first-order-members})
), last_of_all as (
  select max(ordered_at) as ended_at from all_orders
), figures as (
  select id, count(*)::double as customers, sum(first_value)::varchar as first_purchase, sum(total)::varchar as total,
    count(*) filter (orders >= 2)::double as second, count(*) filter (orders >= 3)::double as third, count(*) filter (orders >= 4)::double as fourth,
    count(*) filter (orders >= 5)::double as fifth,
    count(*) filter (first_at + interval 30 days <= ended_at)::double as watched_30, sum(within_30) filter (first_at + interval 30 days <= ended_at)::varchar as money_30,
    count(*) filter (first_at + interval 90 days <= ended_at)::double as watched_90, sum(within_90) filter (first_at + interval 90 days <= ended_at)::varchar as money_90,
    count(*) filter (first_at + interval 180 days <= ended_at)::double as watched_180, sum(within_180) filter (first_at + interval 180 days <= ended_at)::varchar as money_180,
    count(*) filter (first_at + interval 365 days <= ended_at)::double as watched_365, sum(within_365) filter (first_at + interval 365 days <= ended_at)::varchar as money_365,
    (-quantile_disc(-((epoch_us(second_at) - epoch_us(first_at)) // 86400000000), 0.5))::double as median_days
  from of_groups join customers using (customer), last_of_all group by id
)
select figures.*, (select value from attribute_values where attribute = $attribute and attribute_values.id = figures.id) as value, (select any_value(group_values) from of_groups) as values
from figures order by case id when -3 then 3 when -2 then 2 when -1 then 1 else 0 end, customers desc, id;
