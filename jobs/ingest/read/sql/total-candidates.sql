-- Rows with a label of totals as their customer or SKU, or in another column. Each has the sum and the number of the
-- rows since the one before; the last result is for the rows after the last label. {refunded}: the amount taken off a
-- row's value.
create or replace table total_rows as
select rowid as place, value_units, {refunded} as refunded from tx
where customer_key in (select hash(label) from total_labels)
  or sku_key in (
    select unnest([hash(label, ''), hash('', label), hash(label, null::varchar), hash(null::varchar, label)]) from total_labels){labeled};
create or replace macro total_blocks() as table
select coalesce(t.place, -1)::double as place, any_value(t.value_units)::varchar as value, any_value(t.refunded)::varchar as refunded,
  (sum(tx.value_units) filter (tx.rowid is distinct from t.place))::varchar as above,
  (sum({refunded}) filter (tx.value_units is not null and tx.rowid is distinct from t.place))::varchar as refunded_above,
  count(*) filter (tx.rowid is distinct from t.place and tx.value_units is not null)::double as n
from tx asof left join (from total_rows where value_units is not null) as t on tx.rowid <= t.place
group by t.place order by t.place nulls last;
select count(value_units)::double as n, count(*)::double as labels from total_rows;
