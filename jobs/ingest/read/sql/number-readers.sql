-- Readers of numbers that a cast does not read (numbers.sql), and what they show of a column.
-- 1,000.50 DR is a sale, as in a customer's ledger, and CR lowers (docs/semantics.md §1). A credit that has another
-- sign stays unread. In 500:-, 500/- and 500/= the marks mean no cents, as people write in Sweden, India and Kenya.
create or replace macro signed_by_side(t) as case
  when suffix(t, ':-') or suffix(t, '/-') or suffix(t, '/=') then left(t, length(t) - 2)
  when not suffix(lower(t), 'r') and not suffix(lower(t), 'r.') then t
  when regexp_full_match(t, '.*[\d.,] ?[Dd][Rr]\.?') then regexp_replace(t, ' ?[Dd][Rr]\.?$', '')
  when regexp_full_match(t, '[^-+(]*[\d.,] ?[Cc][Rr]\.?') then '-' || regexp_replace(t, ' ?[Cc][Rr]\.?$', '')
  else t end;
-- In 12,-- two dashes mean no cents, as one does.
create or replace macro with_single_blanks(t) as case
  when contains(t, '  ') or contains(t, '--') then regexp_replace(regexp_replace(t, ' +', ' ', 'g'), '([.,])--', '\1-')
  else t end;
-- 'US $5' as 'US$5', '5 $ CA' as '5 CA$' (lettersApart of src/domain/values/currency-marks.ts). The first branches are the common amounts.
create or replace macro marks_together(t) as case
  when not contains(t, '$') then t
  when not regexp_matches(t, '[A-Za-z] -?[$]|[$] ?[A-Za-z]|[A-Za-z]$') then t
  else letters_and_sign(t) end;
-- Normalizes minus signs and apostrophes, and runs of blanks to one blank. In one expression it takes 13 ms to plan: the
-- readers have a stage for each step.
create or replace macro plain_number(t) as signed_by_side(marks_together(with_single_blanks(plain_marks(bare_text(t)))));
-- The sign and the digits with their marks, of '($1,234.50)', '-€ 12', '12,00-', '1 234,50 kr', 'USD 5', 'Rs.500',
-- '$.50': one currency on either side, one sign of any kind. Percent signs and other words are not read. A possible
-- currency is matched roughly and looked up afterwards (src/domain/values/currency-marks.ts): with all
-- names in the pattern, or with \p{L}, it took eight times as long.
create or replace macro number_parts(number) as case when number is not null then regexp_extract(number,
  '^([-+])? ?({before})?(\.?)( ?)(\()? ?([-+])? ?({before})? ?([-+])? ?(\d[\d.,'' ]*|[.,]\d+) ?({after})? ?(-)? ?(\))? ?({after})?$',
  ['s1', 'c1', 'point', 'gap', 'opened', 's2', 'c2', 's3', 'digits', 'c3', 's4', 'closed', 'c4']) end;
-- Each is a CASE, because rows that one branch has answered cost nothing in the next. Never a list of six behind IN:
-- DuckDB makes a join of it, which loses the file's order, and unread rows are found by that order.
create or replace macro is_currency(c) as case
  when c = '' or c = '$' or c = '€' or c = 'kr' then true
  else contains('{names}', ' ' || rtrim(c, '.') || ' ') or regexp_full_match(c, '[A-Z]{0,3}\p{Sc}|\\') end;
-- Item numbers such as CUP-12 and R1001 are not money; R12.00 and USD -12 are.
create or replace macro is_numbering(p) as case
  when p.gap <> '' or p.c1 in ('', '$', '€') then false
  when not regexp_full_match(p.c1, '[A-Za-z]+') then false
  else contains(p.s2 || p.s3, '-') or p.c1 in ('R', 'KM') and not regexp_matches(p.digits, '[.,]\d\d$') end;
-- After a sign or a three-letter code the point belongs to the number ($.50); after an abbreviation it does not
-- (Rs.500).
create or replace macro digits_of(p) as case
  when p.point = '' or p.gap <> '' then trim(p.digits)
  when regexp_full_match(p.c1, '|[A-Z]{3}|[A-Z]{0,3}\p{Sc}') then '.' || p.digits
  else trim(p.digits) end;
-- The sign or code next to a number that one of the readers reads; the most common one needs no pattern. A code tells more than the
-- sign on the other side: $24.90 CAD.
create or replace macro currency_beside(t, number) as case
  when starts_with(t, '$') and t[2] between '0' and '9' and t[-1] between '0' and '9' then '$'
  when regexp_matches(number, '{code}') then regexp_extract(number, '{code}', 1)
  else regexp_extract(number, '({before}(?:\.[^\x00-\x7f]{1,2})?)', 1) end;
create or replace macro currency_of(t) as currency_beside(t, plain_number(t));
-- In '12.-' and '12,- kr' the dash means zero cents, whatever the decimal mark of others is; in '1.234,-' the comma is it.
create or replace macro signed_digits(p) as case
  when p.digits = '' or (p.opened = '') <> (p.closed = '') or strlen(p.s1 || p.opened || p.s2 || p.s3 || p.s4) > 1 then null
  when not is_currency(p.c1) then null
  when p.point <> '' and p.gap = '' and p.c2 <> '' then null
  when (p.c2 <> '' or p.c3 <> '' or p.c4 <> '') and not (is_currency(p.c2) and is_currency(p.c3) and is_currency(p.c4)) then null
  when is_numbering(p) then null
  when p.s4 = '-' and p.digits[-1] in ('.', ',') then if(regexp_matches(p.digits, '[.,].*[.,]'), digits_of(p), rtrim(p.digits, '.,'))
  when p.opened <> '' or contains(p.s1 || p.s2 || p.s3 || p.s4, '-') then '-' || digits_of(p)
  else digits_of(p) end;

-- Thousands by , (also the Indian way), blank or apostrophe, and a decimal point; then the same with . and a comma: the
-- number as a cast reads it.
create or replace macro dot_text(n) as case
  when regexp_full_match(n, '-?(\d+|\d{1,3}(,\d{2,3})*,\d{3}|\d{1,3}( \d{3})+|\d{1,3}(''\d{3})+)?(\.\d*)?')
  then regexp_replace(n, '[, '']', '', 'g') end;
create or replace macro comma_text(n) as case
  when regexp_full_match(n, '-?(\d+|\d{1,3}(\.\d{3})+|\d{1,3}( \d{3})+|\d{1,3}(''\d{3})+|\d{1,3}(\.\d{3})?''\d{3}\.\d{3})?(,\d*)?')
  then replace(regexp_replace(n, '[. '']', '', 'g'), ',', '.') end;

-- The readers of columns whose numbers nearly all have one format (value-format.ts). They read fewer texts than the
-- readers below, but with the same result. First the minus or the brackets are taken off, then the currency inside
-- them.
create or replace macro is_minus(t) as starts_with(t, '-') or starts_with(t, '(');
create or replace macro unsigned_of(t) as case
  when starts_with(t, '-') then t[2:]
  when starts_with(t, '(') then case when suffix(t, ')') then t[2:-2] end
  else t end;
create or replace macro digits_between(t, before, behind) as case
  when before <> '' and starts_with(t, before) then t[length(before) + 1:]
  when behind <> '' and suffix(t, behind) then t[:-length(behind) - 1]
  else t end;
-- What is left must be a number. A cast would read 1e5 and 1_000, too.
create or replace macro starts_and_ends_with_digit(t) as t >= '0' and t < ':' and t[-1] between '0' and '9';
create or replace macro is_format_text(t) as case
  when starts_and_ends_with_digit(t) then strlen(t) <= 100 and not contains(t, 'e') and not contains(t, 'E') and not contains(t, '_') else false end;
-- Digits as a cast reads them, with a decimal comma and without a mark.
create or replace macro plain_comma(t) as case when not contains(t, '.') then replace(t, ',', '.') end;
create or replace macro plain_whole(t) as case when not contains(t, '.') and not contains(t, ',') then t end;

-- 1,5E+03 as a cast reads it
create or replace macro scientific_text(t) as case
  when contains(t, ',') and regexp_full_match(t, '[-+]?\d+,\d+[eE][-+]?\d{1,2}') then replace(t, ',', '.') else t end;

-- A dash, alone or beside a currency, is 0 (src/domain/values/says-nothing.ts).
create or replace macro is_dash(t) as case
  when t is null or length(t) > 30 then false
  when not regexp_full_match(t, '({before})? ?{dashes} ?({after})?') then false
  else is_currency(regexp_extract(t, '^({before})? ?{dashes} ?({after})?$', 1))
    and is_currency(regexp_extract(t, '^({before})? ?{dashes} ?({after})?$', 2)) end;

-- The most common shapes first: '$5.00' and '12,50' then take a tenth of the time.
create or replace macro short_dot_value(t) as case
  when starts_with(t, '$') and not contains(t, ',') and t[2] between '0' and '9' then plain_value(t[2:]) end;
create or replace macro short_comma_value(t) as case
  when t[-3] = ',' and strlen(t) < 7 then plain_value(replace(t, ',', '.'))
  when not contains(t, '.') and not contains(t, ',') then plain_value(t) end;

-- The readers are stages, each for the rows that earlier ones left. Nested expressions took half a second to bind, and
-- DuckDB lifts patterns out of a COALESCE and evaluates them for every row.
create or replace macro dot_values(cells) as table
with cleaned as (
  select *, clean(value_raw) as t from query_table(cells)
), plain as (
  select *, plain_value(t) as plain_units from cleaned
), short as (
  select *, case when plain_units is null then short_dot_value(t) end as short_units from plain
), marked as (
  select *, case when plain_units is null and short_units is null and t <> '' and strlen(t) <= 120 then plain_marks(bare_text(t)) end as marked from short
), spaced as (
  select *, with_single_blanks(marked) as spaced from marked
), together as (
  select *, marks_together(spaced) as together from spaced
), numbers as (
  select *, signed_by_side(together) as number from together
), parts as (
  select *, number_parts(number) as number_read from numbers
), digits as (
  select *, signed_digits(number_read) as digits_read from parts
), texts as (
  select *, dot_text(digits_read) as number_text from digits
)
select * exclude (t, plain_units, short_units, marked, spaced, together, number, number_read, digits_read, number_text),
  case when plain_units is not null then plain_units when short_units is not null then short_units
    when number_text is not null then plain_value(number_text) when is_dash(spaced) then 0 end as value_read
from texts;

create or replace macro comma_values(cells) as table
with cleaned as (
  select *, clean(value_raw) as t from query_table(cells)
), short as (
  select *, short_comma_value(t) as short_units, regexp_matches(t, '[\d.][eE][-+]?\d') as is_scientific from cleaned
), marked as (
  select *, case when short_units is null and not is_scientific and t <> '' and strlen(t) <= 120 then plain_marks(bare_text(t)) end as marked from short
), spaced as (
  select *, with_single_blanks(marked) as spaced from marked
), together as (
  select *, marks_together(spaced) as together from spaced
), numbers as (
  select *, signed_by_side(together) as number from together
), parts as (
  select *, number_parts(number) as number_read from numbers
), digits as (
  select *, signed_digits(number_read) as digits_read from parts
), texts as (
  select *, comma_text(digits_read) as number_text from digits
)
select * exclude (t, short_units, is_scientific, marked, spaced, together, number, number_read, digits_read, number_text),
  case
    when short_units is not null then short_units
    when is_scientific then plain_value(scientific_text(t))
    when number_text is not null then plain_value(number_text)
    when is_dash(spaced) then 0 end as value_read
from texts;

-- Each value text t, which readers read it, and the number in it that none of the short ones reads; for a plain number
-- only the cast is tried.
create or replace macro number_readings(cells) as table
with cleaned as (
  select clean(value_raw) as t from query_table(cells)
), plain as (
  select t, plain_value(t) is not null as is_plain from cleaned
), short as (
  select *, not is_plain and short_dot_value(t) is not null as is_short_dot,
    not is_plain and short_comma_value(t) is not null as is_short_comma
  from plain
), marked as (
  select *, case when not is_plain and not (is_short_dot and is_short_comma) and t <> '' and strlen(t) <= 120 then plain_marks(bare_text(t)) end as marked
  from short
), spaced as (
  select *, with_single_blanks(marked) as spaced from marked
), together as (
  select *, marks_together(spaced) as together from spaced
), numbers as (
  select *, signed_by_side(together) as number from together
), parts as (
  select *, number_parts(number) as number_read from numbers
), digits as (
  select *, signed_digits(number_read) as digits_read from parts
), texts as (
  select *, dot_text(digits_read) as with_dot, comma_text(digits_read) as with_comma from digits
)
select t, number, is_plain, if(is_plain, t, digits_read) as digits, plain_value(if(is_plain, t, with_dot)) as dot_units,
  case when is_plain or is_short_dot then true else plain_value(with_dot) is not null end as is_dot,
  case
    when is_plain then null
    when is_short_comma then true
    when regexp_matches(t, '[\d.][eE][-+]?\d') then contains(t, ',') and plain_value(scientific_text(t)) is not null
    else plain_value(with_comma) is not null end as is_comma
from texts;

-- 0,950: with commas between thousands it would be 950, which few write so.
create or replace macro has_comma_zeros(digits) as case when suffix(digits, ',000') then regexp_full_match(digits, '-?\d+,000') else false end;
create or replace macro is_below_one(digits) as regexp_full_match(digits, '-?0,\d{3}') and not contains(digits, '000');

-- The whole profile of any column of numbers.
create or replace macro number_evidence(cells) as table
with readings as (
  select t, number, digits, dot_units, is_plain, is_dot, case when is_plain then is_plain_comma(t) else is_comma end as is_comma
  from number_readings(cells)
), signed as (
  select *, case when not is_plain and (is_dot or is_comma) then currency_beside(t, number) end as currency from readings
)
select count(*) filter (not is_plain and t <> '')::bigint as not_plain,
  count(*) filter (is_dot and not is_comma)::bigint as only_dot,
  (count(*) filter (is_comma and not is_dot) + if(count(*) filter (is_dot and not is_comma) = 0,
    count(*) filter (is_comma and is_dot and is_below_one(digits)), 0))::bigint as only_comma,
  count(*) filter (is_grouped(digits, dot_units))::bigint as grouped,
  count(*) filter (is_below_groups(digits, dot_units))::bigint as below_groups,
  count(*) filter (is_not_grouped(digits, dot_units))::bigint as not_grouped,
  count(*) filter (has_comma_zeros(digits))::bigint as comma_zeros,
  count(*) filter ((is_dot or is_comma) and not has_comma_zeros(digits))::bigint as not_comma_zeros,
  coalesce(list(distinct currency) filter (currency <> ''), []) as currencies
from signed;
