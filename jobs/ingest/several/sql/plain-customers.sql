-- 17850.0 is a spreadsheet's way of writing 17850 where every customer of a file is like that (docs/semantics.md §1); another
-- file of the source may write it plainly.
create table plain_customers as
with texts as (
  select distinct clean(customer_raw) as text from source union select distinct clean(customer_raw) from cells
), customers as (
  select text, regexp_full_match(text, '-?\d+\.0') as has_decimal from texts where text <> ''
)
select hash(text) as customer_key, hash(left(text, length(text) - 2)) as plain_key
from customers where (select bool_and(has_decimal) from customers);
update tx set customer_key = plain_key from plain_customers as plain where plain.customer_key = tx.customer_key;
