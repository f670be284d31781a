-- The rows of which the histories of customers are made (jobs/ingest/histories).
select customer_key, ordered_at, {value}{further} from {rows} where {keys};
