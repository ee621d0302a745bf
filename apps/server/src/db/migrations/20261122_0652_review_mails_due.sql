-- no-transaction
create index concurrently if not exists appointments_review_mails on appointments (review_mail_due_at)
  where review_mail_due_at is not null;
