-- Money by what orders say of an attribute, and by period (docs/semantics.md §15): see revenue-group-rows.sql.
with figures as (
  select id, period, sum(money) as money, sum(refunds) as refunds,
    count(distinct case when purchase is not null then number end) as orders, count(distinct case when purchase is not null then customer end) as customers
  from ({revenue-group-rows}) group by 1, 2
)
select figures.id, period::double as period, money::varchar as money, refunds::varchar as refunds, orders::double as orders, customers::double as customers,
  (select value from attribute_values where attribute = $attribute and attribute_values.id = figures.id) as value
from figures order by id < 0, id, period;
