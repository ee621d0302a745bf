-- The grid of search_area in squares of about 1.1 km, for the nearest of many providers.
create function search_cell(latitude double precision, longitude double precision) returns integer
language sql immutable strict parallel safe
return (
  select r.number * 36000 + floor((longitude + 180) / 360 * c.number)::integer % c.number
  from (select least(17999, floor((latitude + 90) / 0.01::double precision))::integer as number) r,
    lateral (
      select greatest(1, round(36000 * cos(radians(r.number * 0.01::double precision - 89.995))))::integer
        as number
    ) c
);

create function search_cells(latitude double precision, longitude double precision) returns integer[]
language sql immutable parallel safe
return case when latitude is not null then array[search_cell(latitude, longitude)] end;

-- What the index keeps of a document: each word, once more behind "AB " when it is in the name or
-- names a trade, and behind "B " when it names a trade; all of them once more behind the number of
-- the region. The index alone then decides queries with the weights AB and B, also when words are
-- common and few providers have them there.
create function search_terms(document tsvector, areas integer[]) returns tsvector
language sql immutable parallel safe
return array_to_tsvector(array(
  select place || class || word.lexeme
  from unnest(document) as word (lexeme, positions, weights),
    unnest(array['', 'AB ', 'B ']) as class,
    unnest(array['', search_region(areas[1]) || ' ']) as place
  where place is not null
    and case class when '' then true when 'AB ' then weights && '{A,B}' else weights && '{B}' end
));

-- The same query for such terms, in any of the regions, or anywhere when there are none. It finds
-- the same providers, and more only for other weights and for words that must follow each other.
create function search_terms_query(query tsquery, regions integer[]) returns tsquery
language sql immutable parallel safe
return regexp_replace(
  regexp_replace(
    regexp_replace(
      regexp_replace(query::text, '<(-|\d+)>', '&', 'g'),
      $$'((?:[^']|'')+)':(\*?)(AB|B)(?![A-D])$$, $$'\3 \1':\2$$, 'g'
    ),
    $$'((?:[^']|'')+)':(\*?)[A-D]*$$, $$'\1':\2$$, 'g'
  ),
  $$'((?:[^']|'')+)'(:\*)?:?$$,
  coalesce((
    select '(' || string_agg('''' || region || ' \1''\2', ' | ') || ')'
    from unnest(regions) as region
  ), '''\1''\2'),
  'g'
)::tsquery;
