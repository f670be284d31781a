-- How much the money of customers varies (docs/semantics.md §18). For each cohort and each period since the first purchase, 0 to 12: what this
-- period adds to the sum of squares of the customers' money so far, in squared units of the currency. With before and after
-- as the money of a customer, it adds after² - before², so only periods with orders matter. Of the customers $first_customer to
-- $last_customer: all of a large source would need too much memory at once.
with firsts as (
  select number as first_number, customer, {number-of-period} as cohort from all_orders
  semi join customers using (customer) -- if $all_deciles
  semi join (select customer from customers where list_contains(from_json($deciles, '["tinyint"]'), decile)) using (customer) -- if $deciles
  where purchase = 1 and customer between $first_customer and $last_customer
), of_orders as (
  select number, customer, value, {number-of-period} as period from orders where customer between $first_customer and $last_customer
), of_ages as (
  select customer, cohort, period - cohort as age, sum(value)::double / 10000 as money
  from firsts join of_orders using (customer)
  where number >= first_number and period - cohort <= 12 and cohort between $first_cohort and $last_cohort group by 1, 2, 3
), so_far as (
  select cohort, age, money, sum(money) over (partition by customer order by age) as total from of_ages
)
select cohort, age::int as age, sum(total * total - (total - money) * (total - money)) as squares from so_far group by 1, 2 order by 1, 2
