-- Between two of whom one blocks the other only a completed service can be reviewed: otherwise a
-- block would be a way to keep an earned review away. As with requests, a concurrent block either
-- waits for the review or is seen by it.
create function refuse_blocked_review() returns trigger language plpgsql as $$
begin
  perform from users where id = least(new.client_id, new.provider_id) for key share;
  perform refuse_blocked(new.client_id, new.provider_id);
  return new;
end $$;
create trigger reviews_refuse_blocked
  before insert on reviews
  for each row when (new.appointment_id is null)
  execute function refuse_blocked_review();
