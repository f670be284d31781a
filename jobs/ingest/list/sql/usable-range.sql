-- Sums fit into 64 bits unless the file's money is beyond 9 * 10^14: then 128 bits are used. Of orders by fields, the range of their places, too (order-places.ts).
select coalesce(sum(abs(value_units)), 0) + {refunded} > 9000000000000000000 as is_wide{places} from tx where ordered_at is not null;
