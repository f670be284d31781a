-- The $best customers with the most revenue before refunds, of those with a purchase (revenue-shares.sql).
select customer from customers where orders > 0 order by revenue desc, customer limit $best
