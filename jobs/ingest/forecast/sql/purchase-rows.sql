-- How many rows `orders` has, and how many of them are purchases.
select count(*)::double as rows, count(*) filter (value >= 0)::double as purchases from orders;
