-- Telephone numbers are stored in E.164. Those that were stored as they were typed stay so, with
-- phone_checked false, until a job (read-phones.ts) or their owner writes them anew.
alter table users add column phone_checked boolean not null default false;
alter table users add constraint users_phone_e164
  check (not phone_checked or phone ~ '^\+[1-9][0-9]{6,14}$') not valid;
