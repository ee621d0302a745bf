-- A message that its sender has deleted has no content either.
alter table messages add column removed_by_sender boolean not null default false;
alter table messages add constraint messages_removed_by_sender_check
  check (not removed_by_sender or removed_at is not null) not valid;
