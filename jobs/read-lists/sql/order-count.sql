select count(*)::double as orders from orders where customer = $customer;
