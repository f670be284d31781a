-- An order ({order}) may show the same refunded amount or discount ({part}) on several rows. These are the rows after
-- the first of them; set-aside rows come last.
create or replace table repeats as
select place from (
  select rowid as place,
    row_number() over (partition by customer_key, {order}, {part} order by lack & 1229 <> 0 or customer_key is null or ordered_at is null, rowid) as n
  from tx
  where {part} <> 0 and lack & 4 = 0 and ({has_id} or customer_key is not null and ordered_at is not null)
)
where n > 1;
