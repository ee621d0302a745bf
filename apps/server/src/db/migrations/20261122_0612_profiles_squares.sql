-- no-transaction
-- Counts the providers of squares without reading their rows.
create index concurrently if not exists profiles_squares on profiles ((search_areas[1]), status)
  include (search_areas, user_id) where search_document is not null;
