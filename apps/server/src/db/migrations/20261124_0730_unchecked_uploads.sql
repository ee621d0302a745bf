-- Uploads to which no row may refer: new ones, and those that a row has ceased to refer to. The nightly
-- removal of unused images looks at these only. The row is written in any case: its lock keeps that
-- removal from checking the upload before the reference is gone.
alter table uploads add column is_unchecked boolean not null default true;

create function uncheck_gallery_images() returns trigger language plpgsql as $$
begin
  update uploads set is_unchecked = true where id in (select upload_id from gone);
  return null;
end $$;
create trigger gallery_images_uncheck
  after delete on gallery_images referencing old table as gone
  for each statement execute function uncheck_gallery_images();

create function uncheck_photo() returns trigger language plpgsql as $$
begin
  update uploads set is_unchecked = true where id = old.photo_id;
  return null;
end $$;
create trigger users_uncheck_photo
  after update of photo_id on users
  for each row when (old.photo_id is not null and old.photo_id is distinct from new.photo_id)
  execute function uncheck_photo();

create function uncheck_image() returns trigger language plpgsql as $$
begin
  update uploads set is_unchecked = true where id = old.image_id;
  return null;
end $$;
create trigger messages_uncheck_image
  after update of image_id on messages
  for each row when (old.image_id is not null and old.image_id is distinct from new.image_id)
  execute function uncheck_image();
create trigger report_messages_uncheck_image
  after delete on report_messages
  for each row when (old.image_id is not null)
  execute function uncheck_image();
