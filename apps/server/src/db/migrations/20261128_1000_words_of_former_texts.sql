-- Deletes the words of a former name or description that no provider has, also when an account is erased. A
-- common word is found in the first hundred profiles; for any other, the index profiles_terms is searched.
-- Sequential scans are off, because the planner does not know how rare a word is, and would read the table.
-- Words are deleted in their order, as everywhere.
create or replace function forget_search_words() returns trigger language plpgsql
set enable_seqscan = off as $$
declare
  some_documents constant tsvector[] := array(
    select search_document from profiles where search_document is not null limit 100
  );
  candidate text;
  query tsquery;
begin
  for candidate in
    select search_words_of(concat_ws(' ', old.name, old.description))
    except
    select search_words_of(concat_ws(' ', new.name, new.description)) where new.deleted_at is null
    order by 1
  loop
    query := plainto_tsquery('oficio', candidate);
    continue when numnode(query) = 0;
    continue when exists (select from unnest(some_documents) document where document @@ query);
    continue when exists (
      select from profiles
      where search_document is not null and search_terms(search_document, search_areas) @@ query
    );
    delete from search_words where word = candidate;
  end loop;
  return null;
end $$;

drop trigger users_refresh_search_words_gone on users;
create trigger users_refresh_search_words_gone
  after update of name, description, deleted_at on users
  for each row when (
    old.user_type = 'provider' and old.deleted_at is null
    and (
      new.deleted_at is not null
      or (old.name, old.description) is distinct from (new.name, new.description)
    )
  )
  execute function forget_search_words();
