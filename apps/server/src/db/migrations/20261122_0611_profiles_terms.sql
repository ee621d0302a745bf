-- no-transaction
-- Without a list of pending entries every search costs the same, whatever was written before it.
create index concurrently if not exists profiles_terms on profiles
  using gin (search_areas, search_cells(latitude, longitude), search_terms(search_document, search_areas))
  with (fastupdate = off) where search_document is not null;
