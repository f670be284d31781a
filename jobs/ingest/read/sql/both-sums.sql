-- The money of the file with all rows added, and with each distinct value of an order counted once.
select money(sum(added))::varchar as added_money, money(sum(once))::varchar as once_money
from (
  select sum(value_units) as added, {once} as once
  from tx where ordered_at is not null group by customer_key, {order}
);
