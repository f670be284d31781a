-- A blank value whose order has no value at all is unreadable, not a continuation row (docs/semantics.md §1): it is
-- read again with the other unread rows.
update tx set ordered_at = null
where rowid in (
  select blank.rowid
  from tx as blank
  where blank.ordered_at is not null and blank.value_units is null
    and not exists (
      from tx as filled
      where filled.customer_key = blank.customer_key and filled.ordered_at = blank.ordered_at
        and filled.value_units is not null
    )
);
