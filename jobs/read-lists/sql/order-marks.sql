-- The times and values of the last orders of a customer, for the chart on the customer's page.
select ordered_at::varchar as ordered_at, value::double as value, refunds::double as refunds
from orders where customer = $customer order by place desc limit $limit;
