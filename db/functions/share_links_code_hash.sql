-- Until the version before is gone: it inserts the code alone.
create or replace function share_links_code_hash() returns trigger language plpgsql set search_path from current as $function$
begin
  new.code_hash := coalesce(new.code_hash, sha256(convert_to(new.code, 'UTF8')));
  return new;
end $function$;

create or replace trigger share_links_code_hash before insert on share_links
  for each row execute function share_links_code_hash();
