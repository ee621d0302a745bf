-- Whether the client has not yet seen the provider's answer or cancellation in their list.
alter table appointments add column client_unseen boolean not null default false;
alter table appointments add constraint appointments_unseen_by_client
  check (not client_unseen or (client_id is not null and status <> 'pending')) not valid;
