-- no-transaction
-- In batches, each its own transaction, so that nobody waits long. A batch locks its conversations before
-- their members, as a message does.
do $$
declare
  last text := '';
  batch text[];
begin
  loop
    select array_agg(id order by id) into batch from (
      select id from conversations where id > last order by id limit 2000 for no key update
    ) locked;
    exit when batch is null;
    update conversation_members member
    set active_hour = date_trunc('hour', c.last_message_at, 'UTC'),
      has_unread = c.last_seq > member.last_read_seq
    from conversations c
    where c.id = any (batch) and c.last_seq > 0 and member.conversation_id = c.id;
    last := batch[array_upper(batch, 1)];
    commit;
  end loop;
end $$;
