-- A line retires with its license and an item with its line, all at the same moment, by which a restore finds them.
-- What comes into a retired license or line later, also by an import, is retired as well.
create or replace function lines_retire() returns trigger language plpgsql set search_path from current as $function$
begin
  new.retired_at := (select retired_at from licenses where id = new.license_id);
  return new;
end $function$;

create or replace trigger lines_retire before insert or update of license_id on all_lines
  for each row when (new.retired_at is null and new.owner_id is null) execute function lines_retire();
