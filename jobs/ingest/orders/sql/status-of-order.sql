-- Without order IDs: a row with a blank status gets the status of its order, which is all rows of one customer and
-- time.
create or replace table order_statuses as
select customer_key, ordered_at, arg_min({key}, rowid) as status
from tx
where ordered_at is not null and customer_key is not null and {by_time}
group by customer_key, ordered_at
having count(*) > 1 and count({key}) between 1 and count(*) - 1;
update tx set {key} = s.status
from order_statuses as s
where tx.{key} is null and {by_time} and tx.customer_key = s.customer_key and tx.ordered_at = s.ordered_at;
drop table order_statuses;
