-- The chosen customers with a purchase, with all orders. They are behind the figures of deciles (jobs/ingest/figures/sums/decile-sums.ts).
select * from customers where first_at is not null
