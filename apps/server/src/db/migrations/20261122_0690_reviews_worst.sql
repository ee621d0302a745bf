-- no-transaction
-- A provider's reviews, the worst first, and those with a given number of stars.
create index concurrently if not exists reviews_worst on reviews (provider_id, rating, created_at desc, id);
