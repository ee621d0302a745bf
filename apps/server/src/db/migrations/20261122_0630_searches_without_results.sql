-- What was searched without finding a provider: counts for each day, without the callers.
create table searches_without_results (
  -- In the time zone of Madrid.
  day date not null,
  -- Normalised; empty for a search by category alone.
  words text not null check (char_length(words) <= 250),
  category_id smallint references categories,
  -- A name of the built-in list of towns; empty without a location.
  town text not null check (char_length(town) <= 100),
  count integer not null check (count > 0),
  constraint searches_without_results_key
    unique nulls not distinct (day, words, town, category_id),
  constraint searches_without_results_not_empty check (words <> '' or category_id is not null)
);
