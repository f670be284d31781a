-- What the chosen customers are expected to bring in the next 12 months: the sum of each one's expectation; null if the verdict gives none.
select count(*) filter (first_at is not null)::double as customers, sum(expected_orders) as orders, sum(expected_money) as money from customers;
