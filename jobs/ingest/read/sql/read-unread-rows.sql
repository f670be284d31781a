-- Reads the rows that were left unread with all readers, and adds the usable ones to the others. A blank value is a
-- continuation row where its order has a value, and unreadable (3) where not (docs/semantics.md §1).
create or replace table uncounted_rows as
select row_number, customer_key, ordered_at, case when is_unreadable then null else value_units end as value_units, sku_key,
  case when is_unreadable then 4 else reason end::utinyint as reason{texts}
from rows_of('cells');

insert into tx
select customer_key, ordered_at, value_units, sku_key{texts} from uncounted_rows where reason = 0 and value_units is not null;

update uncounted_rows set reason = 3
where reason = 0 and value_units is null
  and not exists (
    from tx
    where tx.customer_key = uncounted_rows.customer_key and tx.ordered_at = uncounted_rows.ordered_at
      and tx.value_units is not null
  );

insert into tx
select customer_key, ordered_at, value_units, sku_key{texts} from uncounted_rows where reason = 0 and value_units is null;
