select count(*)::double as customers, coalesce(sum(revenue), 0)::double as revenue from ({chosen-customers});
