create or replace function copy_photo_detached() returns trigger language plpgsql set search_path from current as $function$
begin
  new.detached_at := case when new.copy_id is null then now() end;
  return new;
end $function$;

create or replace trigger copy_photo_detached before update of copy_id on copy_photos
  for each row execute function copy_photo_detached();
