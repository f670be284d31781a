select count(*)::double as shared
from (select order_key from tx where ordered_at is not null and order_key is not null group by order_key having min(customer_key) <> max(customer_key));
