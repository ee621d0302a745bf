-- Messages are to refer to their conversation by a key of 16 bytes instead of its id, a text of 73. The id
-- stays in the API. Each file alters one table: with locks on two, a statement that uses both in another
-- order would wait for the file, and the file for it.
alter table conversations
  add column key uuid,
  alter column key set default gen_random_uuid();
