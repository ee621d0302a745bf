-- no-transaction
-- In batches, each its own transaction, so that a message never waits long for the row of its sender.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    select array_agg(id order by id) into batch from (
      select id from users where id > last order by id limit 2000
    ) following;
    exit when batch is null;
    insert into contacted_users as known (user_id, has_sent, has_received)
    select user_id, bool_or(has_sent), bool_or(has_received)
    from conversation_members
    where user_id = any (batch) and (has_sent or has_received)
      and user_id in (select id from users where id = any (batch) and deleted_at is null for share)
    group by user_id
    order by user_id
    on conflict (user_id) do update
    set has_sent = known.has_sent or excluded.has_sent,
      has_received = known.has_received or excluded.has_received;
    last := batch[array_upper(batch, 1)];
    commit;
  end loop;
end $$;
