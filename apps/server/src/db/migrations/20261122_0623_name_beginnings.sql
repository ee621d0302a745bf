-- The beginnings of the words of a name, of two to eight letters, as keys of an index. Two frequent
-- beginnings that few names have together are found at once, whereas words that begin with them
-- would first be collected from the whole country.
create function name_beginnings(words tsvector) returns text[]
language sql immutable strict parallel safe
return (
  select array_agg(distinct left(word, letters))
  from unnest(tsvector_to_array(words)) as word, generate_series(2, 8) as letters
  where char_length(word) >= letters
);
