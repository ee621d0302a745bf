-- no-transaction
-- In batches, as the file before. All conversations have a key, so each new message has one.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    select array_agg(id order by id) into batch from (
      select id from messages where id > last order by id limit 5000 for no key update
    ) locked;
    exit when batch is null;
    update messages m set conversation_key = c.key
    from conversations c
    where m.id = any (batch) and m.conversation_key is null and c.id = m.conversation_id;
    last := batch[array_upper(batch, 1)];
    commit;
  end loop;
end $$;
