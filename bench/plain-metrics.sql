select
  (select count(*) from users where deleted_at is null) as total_users,
  (select count(*) from messages) as total_messages,
  (
    select count(distinct sender_id) from messages
    join users on users.id = sender_id and users.deleted_at is null
  ) as sent_messages,
  (
    select count(distinct users.id) from messages
    join conversation_members member on member.conversation_id = messages.conversation_id
      and member.user_id <> messages.sender_id
    join users on users.id = member.user_id and users.deleted_at is null
  ) as received_messages,
  (
    select json_agg(people order by day desc) from (
      select day, count(distinct user_id) as people
      from (
        select (now() at time zone 'Europe/Madrid')::date - ago as day
        from generate_series(0, 29) as ago
      ) as days
      left join (
        select user_id, (hour at time zone 'Europe/Madrid')::date as day from activity
      ) as active using (day)
      group by day
    ) as counted
  ) as month
