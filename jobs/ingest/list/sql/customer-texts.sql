-- The text of every customer key, as rows.sql hashes it. If several texts are one customer, the first is shown, so that an address keeps
-- its ς. A very long text is cut.
create or replace macro is_plain(t) as strlen(t) = length(t);
create or replace macro shown_customer(t) as case when not contains(t, '@') then t when is_plain(t) then lower(t)
  else replace(lower(t), 'i' || chr(775), 'i') end;
create table customer_texts as
with cells_read as (
  select shown_customer(clean(customer_raw)) as text from source
  union all select shown_customer(clean(customer_raw)) from cells
), texts as (
  select hash(if(is_plain(text), text, customer_text(text))) as customer_key,
    coalesce(min(text) filter (not is_plain(text)), any_value(text)) as text
  from cells_read where text <> '' group by 1
)
-- 17850.0 is a spreadsheet's way of writing 17850, where every value of the column is like that (docs/semantics.md §1).
select customer_key, replace(bounded(case when (select bool_and(regexp_full_match(text, '-?\d+\.0')) from texts)
  then left(text, length(text) - 2) else text end), chr(0), '') as key
from texts;
