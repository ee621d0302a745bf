-- no-transaction
-- The requests that a provider can still answer, without reading their other appointments.
create index concurrently if not exists appointments_pending on appointments (provider_id, expires_at)
  where status = 'pending';
