-- All customers, with their deciles; customers who never purchased have none.
-- decile = 1 + floor(10 * (rank - 1) / N): of the distinct values, rank - 1 is the number of customers below (docs/semantics.md §4).
create table customers as
with first_values as (
  select first_value, count(*) as n from bare_customers where first_at is not null group by first_value
), decile_of_values as (
  select first_value, (1 + 10 * (sum(n) over (order by first_value) - n) // sum(n) over ())::utinyint as decile
  from first_values
)
select bare_customers.*, decile from bare_customers left join decile_of_values using (first_value);
drop table bare_customers;
