alter table profiles validate constraint profiles_free_hours;
