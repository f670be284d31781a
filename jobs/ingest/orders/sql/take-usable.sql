-- What the figures are made of: rows that are set aside or left out have no ordered_at. rows_left keeps those that are set
-- aside; a tenth of a file can be left out, and of those no more than their numbers is needed (orders/rows-left.ts).
create or replace table rows_left as
select row_number, reason, choice, value_units, ordered_at, customer_key, lack, {kept} from judged where reason <> 0 or reason is null;
{refunds}
update tx set ordered_at = null where reason_of(customer_key, ordered_at, lack) is distinct from 0 or {choice} = 2;
