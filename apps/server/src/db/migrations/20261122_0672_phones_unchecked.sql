-- no-transaction
-- The numbers that are stored as they were typed.
create index concurrently if not exists users_phones_unchecked on users (id)
  where phone is not null and not phone_checked;
