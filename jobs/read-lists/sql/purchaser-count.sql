-- How many of the chosen customers have a purchase.
select count(first_at)::double as customers from customers;
