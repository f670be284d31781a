-- Sums fit into 64 bits unless the file's money is beyond 9 * 10^14: then 128 bits are used.
select greatest({sums}) > 9000000000000000000 as is_wide from tx where ordered_at is not null;
