-- no-transaction
create index concurrently if not exists appointments_client_unseen on appointments (client_id)
  where client_unseen;
