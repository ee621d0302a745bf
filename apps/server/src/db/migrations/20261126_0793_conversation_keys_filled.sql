-- no-transaction
-- In batches, each its own transaction, so that no statement waits long. A batch locks its conversations
-- before their members, as a message does, and waits for the messages that are being stored without a key.
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
    update conversations set key = gen_random_uuid() where id = any (batch) and key is null;
    update conversation_members member set conversation_key = c.key
    from conversations c
    where c.id = any (batch) and member.conversation_id = c.id and member.conversation_key is null;
    last := batch[array_upper(batch, 1)];
    commit;
  end loop;
end $$;
