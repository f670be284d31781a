-- The limits of docs/semantics.md §9 in days, for spans in microseconds: the least that is not below the span, and the
-- most that is not above it.
create macro days_us(days) as days * 86400000000;
create macro limit_above(span) as case when span <= days_us(30) then 30 when span <= days_us(60) then 60
  when span <= days_us(90) then 90 when span <= days_us(180) then 180 when span <= days_us(365) then 365 end::usmallint;
create macro limit_below(span) as case when span >= days_us(365) then 365 when span >= days_us(180) then 180
  when span >= days_us(90) then 90 when span >= days_us(60) then 60 when span >= days_us(30) then 30 end::usmallint;
