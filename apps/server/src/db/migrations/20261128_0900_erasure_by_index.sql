-- Deletes the words that no other provider has. A common word is found in the first hundred profiles; for any
-- other, the index profiles_terms is searched. Sequential scans are off, because the planner does not know how
-- rare a word is, and would read the table.
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
    select search_words_of(
      case when new.deleted_at is null then old.name else concat_ws(' ', old.name, old.description) end
    )
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

-- The index of the days begins with the day. They are kept for 30 days.
create or replace function forget_activity() returns trigger language plpgsql as $$
begin
  delete from activity where user_id = new.id;
  delete from activity_days
  where user_id = new.id and day = any (array(
    select activity_day(new.deleted_at) - ago from generate_series(-1, 60) ago
  ));
  return null;
end $$;

-- The conversation of the two is locked by its id, as no index has the two accounts.
create or replace function await_contact() returns trigger language plpgsql as $$
declare
  lower_id constant uuid := least(new.blocker_id, new.blocked_id);
  higher_id constant uuid := greatest(new.blocker_id, new.blocked_id);
begin
  perform pg_advisory_xact_lock_shared(hashtext('delete-user'));
  perform pg_advisory_xact_lock(hashtext('blocks'), hashtext(new.blocker_id::text));
  if exists (select from users where id in (lower_id, higher_id) and deleted_at is not null) then
    return null;
  end if;
  if (select count(*) from (select from blocks where blocker_id = new.blocker_id limit 1000) own) = 1000
    and not exists (
      select from blocks where blocker_id = new.blocker_id and blocked_id = new.blocked_id
    )
  then
    raise exception 'the user blocks a thousand others'
      using errcode = 'check_violation', constraint = 'blocks_per_user';
  end if;
  perform from users where id = lower_id for update;
  perform from conversations where id = lower_id || '_' || higher_id for update;
  return new;
end $$;
