update users set name = 'Usuario eliminado' where deleted_at is not null;
alter table users add constraint users_deleted_is_nameless
  check (deleted_at is null or name = 'Usuario eliminado');

-- Statistics keep samples of what a column holds, and would keep them after the row is erased.
alter table users
  alter column email set statistics 0,
  alter column password_hash set statistics 0,
  alter column name set statistics 0,
  alter column phone set statistics 0,
  alter column description set statistics 0;
alter index users_email_unique alter column 1 set statistics 0;
alter table profiles alter column address set statistics 0;
alter table appointments
  alter column title set statistics 0,
  alter column description set statistics 0;

-- Neither a name that was changed nor anything a deleted account said of itself stays behind as a
-- word, unless others have it too.
create or replace function forget_search_words() returns trigger language plpgsql as $$
begin
  delete from search_words w
  where w.word in (
      select search_words_of(
        case when new.deleted_at is null then old.name else concat_ws(' ', old.name, old.description) end
      )
    )
    and numnode(plainto_tsquery('oficio', w.word)) > 0
    and not exists (
      select from profiles p where p.search_document @@ plainto_tsquery('oficio', w.word)
    );
  return null;
end $$;
drop trigger users_refresh_search_words_gone on users;
create trigger users_refresh_search_words_gone
  after update of name, deleted_at on users
  for each row when (
    old.user_type = 'provider' and old.deleted_at is null
    and (new.deleted_at is not null or old.name <> new.name)
  )
  execute function forget_search_words();
