alter table conversation_members
  add constraint conversation_members_key_present check (conversation_key is not null) not valid;
