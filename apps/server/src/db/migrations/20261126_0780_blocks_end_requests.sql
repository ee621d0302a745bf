-- A block ends the requests of the two. Those that were pending when it was created are ended here, like by
-- blocks/block-user.ts: the client's own are withdrawn, those to a provider who blocks are rejected.
create function refuse_blocked_acceptance() returns trigger language plpgsql as $$
begin
  perform refuse_blocked(new.client_id, new.provider_id);
  return new;
end $$;
-- It needs no lock: a block waits for the row of a pending request, and ends it unless it is accepted by then.
create trigger appointments_refuse_blocked_acceptance
  before update of status on appointments
  for each row when (
    old.status = 'pending' and new.status = 'accepted' and new.client_id is not null
  )
  execute function refuse_blocked_acceptance();

update appointments request
set status = ended.status,
  reject_reason = case when ended.status = 'rejected' then 'Sin motivo especificado' end,
  client_unseen = ended.status = 'rejected',
  updated_at = now()
from (
  select a.id, case when bool_or(b.blocker_id = a.client_id) then 'cancelled' else 'rejected' end as status
  from appointments a
  join blocks b on (b.blocker_id, b.blocked_id) in
    ((a.client_id, a.provider_id), (a.provider_id, a.client_id))
  where a.status = 'pending'
  group by a.id
) ended
where request.id = ended.id and request.status = 'pending';
