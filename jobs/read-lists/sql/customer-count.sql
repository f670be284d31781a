select count(*)::double as customers, coalesce(sum(revenue), 0)::double as revenue, coalesce(sum(at_stake), 0)::double as at_stake from ({chosen-customers});
