-- Rows that were stored after their accounts had been deleted, or while they were.
delete from history_items item using users
where users.id = item.user_id and users.deleted_at is not null;
delete from blocks using users
where users.id in (blocks.blocker_id, blocks.blocked_id) and users.deleted_at is not null;
delete from unread_mails using users
where users.id = unread_mails.user_id and users.deleted_at is not null;
delete from contacted_users using users
where users.id = contacted_users.user_id and users.deleted_at is not null;
