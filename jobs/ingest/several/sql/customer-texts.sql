create table customer_texts as
select customer_key, arg_max(key, part) as key from part_customer_texts group by customer_key;
