-- platform: columns are called what the code calls them, and the former names of 0201 go. The version before is stopped by
-- 0190_platform_stripe_server.contract.sql already, so nothing reads the old names any more.
drop view doomed_files, reminders_told;
drop function search_follow(int);

alter table copy_photos rename column let_go_at to detached_at;
alter index copy_photos_let_go_at_idx rename to copy_photos_detached_at_idx;
create or replace function copy_photo_let_go() returns trigger language plpgsql set search_path from current as $$
begin
  new.detached_at := case when new.copy_id is null then now() end;
  return new;
end $$;
alter function copy_photo_let_go() rename to copy_photo_detached;
alter trigger copy_photos_let_go on copy_photos rename to copy_photo_detached;
comment on column copy_photos.detached_at is 'Set by the trigger copy_photo_detached.';

alter table follow_settings rename column told_at to sent_at;
alter index follow_settings_told_at_idx rename to follow_settings_sent_at_idx;
comment on table follow_settings is 'community: Without a row there is no weekly e-mail. An e-mail tells what happened after sent_at.';

alter table contributions rename column told_at to news_sent_at;

alter table sessions rename column password_given_at to password_confirmed_at;

alter table payment_customers rename column looks to last_sync_ticket;
alter table payment_customers rename column last_look to applied_sync_ticket;

alter table payment_operations rename column words to details;
