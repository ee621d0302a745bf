alter table conversations
  add constraint conversations_key_present check (key is not null) not valid;
