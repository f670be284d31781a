-- One row per customer: the most revenue first, then the earliest first purchase. The row's place is the customer's number in the
-- list. The list is mostly read in this order, so rows that are read together lie together.
-- Scores and segments: docs/semantics.md §10. A score is 1 + floor(5 * (rank - 1) / N), where rank - 1 customers have a smaller value.
create table listed as
with known as (
  select *, ((epoch_us((select max(ordered_at) from orders)) - epoch_us(last_at)) // 86400000000)::int as recency from customer_facts
), ends as (
  select quantile_disc(-recency, [0.2, 0.4, 0.6, 0.8]) as r_ends, quantile_disc(orders, [0.2, 0.4, 0.6, 0.8]) as f_ends,
    quantile_disc(revenue, [0.2, 0.4, 0.6, 0.8, 0.9]) as m_ends
  from known where orders > 0
), facts as (
  select customer_key, key, first_row, entries, first_at, first_place, last_at, known.orders, revenue, refunds, decile::tinyint as decile,
    first_value::{money} as first_value, total::{money} as total, within_30, within_90, within_180, within_365, recency, usual_gap, second_at,
    case when first_at is not null then 1 + (-recency > r_ends[1])::tinyint + (-recency > r_ends[2])::tinyint + (-recency > r_ends[3])::tinyint
      + (-recency > r_ends[4])::tinyint end as r,
    case when first_at is not null then 1 + (known.orders > f_ends[1])::tinyint + (known.orders > f_ends[2])::tinyint
      + (known.orders > f_ends[3])::tinyint + (known.orders > f_ends[4])::tinyint end as f,
    case when first_at is not null then 1 + (revenue > m_ends[1])::tinyint + (revenue > m_ends[2])::tinyint + (revenue > m_ends[3])::tinyint
      + (revenue > m_ends[4])::tinyint end as m,
    coalesce(at_stake, 0)::{money} as at_stake, first_at is not null and coalesce(revenue > m_ends[5], false) as is_best
  from known join customers using (customer_key) left join customer_texts using (customer_key), ends
)
-- Sorting takes a third of the time of numbering them by a window.
select * replace (r::tinyint as r, f::tinyint as f, m::tinyint as m),
  case when r >= 4 then case when f + m >= 8 then 1 when f + m >= 6 then 2 else 3 end
    when r = 3 then case when f + m >= 8 then 2 when f + m >= 6 then 4 else 5 end
    when r is not null then case when f + m >= 8 then 6 when f + m >= 6 then 7 else 8 end end::tinyint as segment
from facts order by revenue desc, first_at nulls last, key, customer_key;
drop table customer_facts;
