-- Whether the money of the file is beyond 9 * 10^14: its sums then need 128 bits instead of 64. With order fields, also
-- the range of the orders' places (order-places.ts).
select coalesce(sum(abs(value_units)), 0) + {refunded} > 9000000000000000000 as is_wide{places} from tx where ordered_at is not null;
