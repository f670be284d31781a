-- The orders behind one number of cohorts by an attribute: those of the monthly cohorts that are complete at month $age (cohorts-of-groups.sql).
select of_ages.number, of_ages.customer, key, purchase, ordered_at, of_ages.value, orders.refunds, null::bigint as units, null::bigint as days
from (with {cohorts-of-groups} select * from of_ages) as of_ages join orders using (number) join customers on customers.customer = of_ages.customer
where id = $member and cohort + greatest($age, 0) <= $last_complete
  and age = $age -- if $alone
  and age <= $age -- if $so_far
