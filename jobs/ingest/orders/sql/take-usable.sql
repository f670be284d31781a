-- What the figures are made of: the rows that are set aside or left out have no ordered_at and stay in rows_left.
create or replace table rows_left as
select row_number, reason, choice, value_units, ordered_at, customer_key, lack, {kept} from judged where reason <> 0 or choice <> 0 or reason is null;
create or replace table refunds as select row_number from rows_left where reason = 0 and choice = 1;
delete from rows_left where reason = 0 and choice = 1;
update tx set ordered_at = null from rows_left where tx.rowid = rows_left.row_number;
