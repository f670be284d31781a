-- A blank value whose order has no value at all is unreadable (docs/semantics.md §1).
update tx set lack = lack | 1
where value_units is null and customer_key is not null and ordered_at is not null and not exists (
  from tx as valued
  where valued.value_units is not null and valued.ordered_at is not null and valued.lack & 1101 = 0 and valued.customer_key = tx.customer_key and {same_order});
