select count(*)::double as customers from customers;
