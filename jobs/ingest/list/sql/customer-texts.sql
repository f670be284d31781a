-- The text of every customer key, as rows.sql hashes it. Keys of 15 MB files are short; a very long one is cut.
create or replace macro customer_text(t) as case when contains(t, '@') then lower(t) else t end;
create table customer_texts as
with cells_read as (
  select customer_text(clean(customer_raw)) as text from source
  union all select customer_text(clean(customer_raw)) from cells
), texts as (
  select hash(text) as customer_key, any_value(text) as text from cells_read where text <> '' group by 1
)
-- 17850.0 is a spreadsheet's way of writing 17850, where every value of the column is like that (docs/semantics.md §1).
select customer_key, replace(bounded(case when (select bool_and(regexp_full_match(text, '-?\d+\.0')) from texts)
  then left(text, length(text) - 2) else text end), chr(0), '') as key
from texts;
