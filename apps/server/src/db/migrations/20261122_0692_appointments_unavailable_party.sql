-- The party whose account was banned or deleted, because of which the appointment was cancelled.
alter table appointments add column unavailable_party text;
alter table appointments
  add constraint appointments_unavailable_party_check check (
    unavailable_party is null
    or (unavailable_party in ('provider', 'client') and status = 'cancelled')
  ) not valid;
