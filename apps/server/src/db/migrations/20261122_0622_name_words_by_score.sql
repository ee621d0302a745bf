-- no-transaction
-- The names of the best rated providers, read from the index alone.
create index concurrently if not exists profiles_names_by_score on profiles (score desc, user_id)
  include (name_words) where search_document is not null;
