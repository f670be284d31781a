-- When the last orders of a customer were, and for how much, for the chart of one customer.
select ordered_at::varchar as ordered_at, value::double as value, refunds::double as refunds
from orders where customer = $customer order by place desc limit $limit;
