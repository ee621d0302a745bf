-- no-transaction
-- What refers to an appointment is looked up when a row of it is changed or erased.
create index concurrently if not exists history_items_appointment on history_items (appointment_id);
