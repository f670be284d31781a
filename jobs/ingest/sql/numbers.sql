-- Readers of one number text, to integer ten-thousandths rounded half away from zero; null for what they cannot read,
-- and from 10^14 on (DECIMAL(18,4)).
-- Large ones are multiplied in 128 bits, which takes a hundred times as long. d is t as decimal(18, 4).
create or replace macro units_of(t, d) as case
  when contains(t, '_') then null
  when d between -99999999 and 99999999 then (d * 10000)::bigint
  else (d::decimal(22, 4) * 10000)::bigint end;
create or replace macro plain_value(t) as units_of(t, try_cast(t as decimal(18, 4)));

-- The sign and the digits with their marks, of '($1,234.50)', '-€ 12', '12,00-', '1 234,50 kr', 'USD 5': one currency
-- sign or code on either side, one sign of any kind. Percent signs and other words are not read.
create or replace macro number_parts(t) as regexp_extract(replace(plain_spaces(t), '−', '-'),
  '^([-+])? *(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3}|kr\.?|zł|Kč|Rs\.?|Fr\.?)? *(\()? *([-+])? *(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3})? *([-+])? *(\d[\d.,''’ ]*|[.,]\d+) *(?:\p{Sc}|[A-Z]{3}|kr\.?|zł|Kč|Rs\.?|Fr\.?)? *(-)? *(\))? *(?:\p{Sc}|[A-Z]{3})?$',
  ['s1', 'opened', 's2', 's3', 'digits', 's4', 'closed']);
-- the sign or code beside a number that one of the readers reads; the commonest one without a pattern
create or replace macro currency_of(t) as case
  when starts_with(t, '$') and t[2] between '0' and '9' then '$'
  else regexp_extract(plain_spaces(t), '[A-Z]{0,3}\p{Sc}|[A-Z]{3}|kr|zł|Kč|Rs|Fr') end;
create or replace macro signed_digits(p) as case
  when p.digits <> '' and (p.opened = '') = (p.closed = '') and strlen(p.s1 || p.opened || p.s2 || p.s3 || p.s4) <= 1
  then case when p.opened <> '' or contains(p.s1 || p.s2 || p.s3 || p.s4, '-') then '-' else '' end || trim(p.digits) end;

-- thousands by , (also the Indian way), blank or apostrophe, and a decimal point; then the same with . and a comma
create or replace macro dot_digits(n) as case
  when regexp_full_match(n, '-?(\d+|\d{1,3}(,\d{2,3})*,\d{3}|\d{1,3}( \d{3})+|\d{1,3}([''’]\d{3})+)?(\.\d*)?')
  then plain_value(regexp_replace(n, '[, ''’]', '', 'g')) end;
create or replace macro comma_digits(n) as case
  when regexp_full_match(n, '-?(\d+|\d{1,3}(\.\d{3})+|\d{1,3}( \d{3})+|\d{1,3}([''’]\d{3})+)?(,\d*)?')
  then plain_value(replace(regexp_replace(n, '[. ''’]', '', 'g'), ',', '.')) end;

-- The commonest shapes first: '$5.00' and '12,50' took a tenth of the time of the patterns.
create or replace macro short_dot_value(t) as case
  when starts_with(t, '$') and not contains(t, ',') and t[2] between '0' and '9' then plain_value(t[2:]) end;
create or replace macro short_comma_value(t) as case
  when t[-3] = ',' and strlen(t) < 7 then plain_value(replace(t, ',', '.'))
  when not contains(t, '.') and not contains(t, ',') then plain_value(t) end;
-- CASE and not COALESCE: from the latter DuckDB lifts the patterns out and evaluates them for every row (1.9 against 0.3
-- microseconds).
create or replace macro dot_value(t) as case
  when plain_value(clean(t)) is not null then plain_value(clean(t))
  when short_dot_value(t) is not null then short_dot_value(t)
  else dot_digits(signed_digits(number_parts(clean(t)))) end;
create or replace macro comma_value(t) as case
  when short_comma_value(t) is not null then short_comma_value(t)
  when regexp_matches(t, '\d[eE][-+]?\d') then plain_value(clean(t))
  else comma_digits(signed_digits(number_parts(clean(t)))) end;
