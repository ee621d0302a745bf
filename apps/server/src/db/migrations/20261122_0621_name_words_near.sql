-- no-transaction
-- Names that begin with a text, in the whole country and around a place (see profiles_search).
create index concurrently if not exists profiles_name_words on profiles
  using gin (search_areas, name_words, search_near(name_words, search_areas))
  with (fastupdate = off) where search_document is not null;
