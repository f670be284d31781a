-- The amount of a row that has no Transaction Value (docs/semantics.md §8): quantity * price - discount, exact, rounded
-- once to ten-thousandths, half away from zero. All in ten-thousandths; null where it is 10^14 or more.
create or replace macro is_blank(t) as case when t between '!' and '~~~~' then false else clean(t) = '' end;
-- saysNoAmount of src/domain/values/says-nothing.ts
create or replace macro says_nothing(t) as case
  when length(t) > 10 then false else regexp_full_match(t, '(?i)\p{Sc}? ?[-–—]{1,2}|[-–—]{1,2} ?\p{Sc}|nil|n/?a|null|none|nan|\\n|n\.a\.|#n/a|[(<\[](?:null|none|na|n/a|blank)[)>\]]|no|nein|non|não|nee|nie|kein|keine|no refunds?|なし|无|無|无退款|無退款|未退款|无退款申请') end;
create or replace macro half_away(n, parts) as (n + case when n < 0 then -(parts // 2) else parts // 2 end) // parts;
create or replace macro bounded_units(n) as case when n between -999999999999999999 and 999999999999999999 then n::bigint end;
-- Prices with five or more decimals are read here, up to nine decimals. Other prices have been read by a cast. Only
-- texts that the readers can read (`units`) are used: the digits of '70,24 €/Stk.' alone would be 7024.
create or replace macro has_many_decimals(t) as case when strlen(t) < 7 then false else regexp_matches(t, '[.,]\d{5}') end;
create or replace macro billionths(t, units) as
  case when units is not null
  then (try_cast(t as decimal(18, 9))::decimal(28, 9) * 1000000000::decimal(10, 0))::hugeint * case when units < 0 and not starts_with(t, '-') then -1 else 1 end end;
create or replace macro dot_billionths(t, units) as billionths(regexp_replace(t, '[^0-9.eE]', '', 'g'), units);
create or replace macro comma_billionths(t, units) as billionths(replace(regexp_replace(t, '[^0-9,]', '', 'g'), ',', '.'), units);
-- whole quantities need 64 bits; others need 128, which takes a hundred times as long
create or replace macro product_of(quantity, price, discount) as case
  when quantity % 10000 = 0 and quantity between -90000000000 and 90000000000 and price between -1000000000000 and 1000000000000
  then (quantity // 10000) * price - discount
  else bounded_units(half_away(quantity::hugeint * price - discount::hugeint * 10000, 10000)) end;
-- 128 bits hold numbers up to 1.7 * 10^38; a larger product means an amount of 10^19 or more
create or replace macro exact_product_of(quantity, price, discount) as case
  when abs(quantity::double * price::double) < 1e37
  then bounded_units(half_away(quantity * price - discount::hugeint * 100000000000000, 100000000000000)) end;

-- Takes a part of `whole` off quantity * price. All four are in billionths. A part larger than `whole` is no discount.
-- 128 bits hold the product of values below 10^8; a larger product is computed as a double.
create or replace macro less_part(quantity, price, part, whole) as case
  when part > whole then null
  when abs(quantity::double * price::double) * whole::double < 1e37
  then bounded_units(half_away(quantity * price * (whole - part), 100000000000000 * whole::hugeint))
  else bounded_units(round(quantity::double / 1e9 * price::double / 1e9 * (whole - part)::double / whole::double * 10000)::hugeint) end;

-- A currency's code, from its sign or code, as currencyCode of src/domain/values/currency-code.ts has it. Three capitals, as in most
-- columns, are the code and are not looked up.
create or replace macro currency_code(t) as case
  when regexp_full_match(t, '[A-Z]{3}') then coalesce(code_of_code(t), t)
  else coalesce(code_of_mark(replace(rtrim(t, '.'), ' ', '')), upper(rtrim(regexp_replace(replace(t, ' ', ''), '^([A-Z]{3})\p{Sc}\.*$', '\1'), '.'))) end;

-- An amount that the file gives in the smallest unit, such as cents, in whole units of its currency.
create or replace macro in_unit_of(units, code) as case
  when contains('{without}', ' ' || code || ' ') then units
  when contains('{with_three}', ' ' || code || ' ') then half_away(units, 1000)::bigint
  else in_unit(units) end;
