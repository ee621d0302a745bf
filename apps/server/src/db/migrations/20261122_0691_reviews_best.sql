-- no-transaction
-- A provider's reviews, the best first.
create index concurrently if not exists reviews_best on reviews (provider_id, rating desc, created_at desc, id);
