-- How many customers have a chosen order.
select count(distinct customer)::double as customers from orders;
