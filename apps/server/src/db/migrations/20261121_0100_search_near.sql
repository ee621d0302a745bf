-- A word of the whole country has a list as long as the country is large. Words are therefore also
-- kept by region, blocks of ten by ten squares: what a search near a place reads depends on who
-- lives around it, and on nobody else.
create function search_region(area integer) returns integer
language sql immutable strict parallel safe
return area / 36000 * 360 + area % 3600 / 10;

-- The words of a document, each behind the number of its region: '18000 fontaner'.
create function search_near(document tsvector, areas integer[]) returns tsvector
language sql immutable strict parallel safe
return array_to_tsvector(array(
  select search_region(areas[1]) || ' ' || word from unnest(tsvector_to_array(document)) as word
));

-- The same query for such documents, in any of the regions. They hold neither weights nor places:
-- whoever fits the query is among those found, who else is has to be looked at.
create function search_near_query(query tsquery, regions integer[]) returns tsquery
language sql immutable strict parallel safe
return regexp_replace(
  regexp_replace(query::text, '<(-|\d+)>', '&', 'g'),
  $$'((?:[^']|'')+)'(:\*)?:?[A-D]*$$,
  (
    select '(' || string_agg('''' || region || ' \1''\2', ' | ') || ')'
    from unnest(regions) as region
  ),
  'g'
)::tsquery;

drop index profiles_search;
create index profiles_search on profiles
  using gin (search_areas, search_document, search_near(search_document, search_areas))
  with (fastupdate = off) where search_document is not null;
