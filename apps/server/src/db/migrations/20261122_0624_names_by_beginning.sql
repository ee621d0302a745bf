-- no-transaction
-- Names by their beginnings in the whole country, and by their words around a place (see
-- profiles_terms).
create index concurrently if not exists profiles_names on profiles
  using gin (search_areas, name_beginnings(name_words), search_near(name_words, search_areas))
  with (fastupdate = off) where search_document is not null;
