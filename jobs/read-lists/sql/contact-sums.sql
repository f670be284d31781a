-- The groups of 'Who to contact': customers and money at stake. A customer may be in several groups.
select contact, count(*)::double as customers, sum(at_stake)::double as at_stake
from customers, (select unnest(range(1, $contacts + 1)) as contact)
where {in-contact-group}
group by contact order by contact;
