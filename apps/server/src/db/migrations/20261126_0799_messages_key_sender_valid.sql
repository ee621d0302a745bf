alter table messages validate constraint messages_key_sender_fkey;
