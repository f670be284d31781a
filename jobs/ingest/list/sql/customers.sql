-- Each customer's first purchase (the earliest order of zero or more), money from then on, and number of purchases;
-- customers who never purchased have no first_at (docs/semantics.md §1, §5). orphan: refunds before the
-- first purchase, or all where there is none; null where there are none.
-- {at}: an order's place in its customer's history, its time where there is one order at a time.
create table bare_customers as
with first_purchases as (
  select customer_key, {first_at} as first_at, min({at}) filter (value >= 0) as first_place,
    arg_min(value, {at}) filter (value >= 0) as first_value,{first_order}
    sum(value) as money, count(*) filter (value >= 0)::int as purchases
  from orders
  group by customer_key
), early_refunds as (
  select customer_key, sum(value) as early
  from orders join first_purchases using (customer_key)
  where value < 0 and {at} < first_place
  group by customer_key
)
select customer_key, first_at, first_place, first_value,{kept} (money - coalesce(early, 0))::amount as total, purchases,
  case when first_at is null then money else early end::amount as orphan
from first_purchases left join early_refunds using (customer_key);
