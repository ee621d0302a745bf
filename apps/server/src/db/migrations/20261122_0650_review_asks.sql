-- When the client is mailed a question for a review; null when no mail is needed, or none any more.
alter table appointments add column review_mail_due_at timestamptz;
-- When the client has answered that question with "not now".
alter table appointments add column review_declined_at timestamptz;
alter table appointments add constraint appointments_review_mail_completed
  check (review_mail_due_at is null or (status = 'completed' and client_id is not null)) not valid;
