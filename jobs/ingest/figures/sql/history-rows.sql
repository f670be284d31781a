-- The rows of which the histories of customers are made (jobs/ingest/histories).
select customer_key, ordered_at, coalesce({value}, 0)::bigint, ({pair})::int{further}
from history_rows {join};
