-- Whether a customer is in the group `contact` of 'Who to contact' (src/domain/analytics/customers/contact-groups.ts). The figures
-- and the lists of the groups use the same rules: contact-sums.sql has `contact` as a column, chosen-customers.sql has it as a
-- constant, so that DuckDB drops the other rules.
case
  $contact -- if $contact
  contact -- if $contacts
  when 1 then is_best and orders >= $best_orders and usual_gap > 0 and 10 * recency >= $late_tenths * usual_gap
  when 2 then orders >= $newly_orders and usual_gap > 0 and recency > usual_gap and recency <= usual_gap + $newly_days
  when 3 then orders = 1 and decile = 10 and recency >= $large_from and recency <= $large_to
  when 4 then orders = 1 and recency >= $second_from and recency <= $second_to
  when 5 then epoch_us($last_at::timestamp) - epoch_us(first_at) < $new_days * 86400000000
end
