-- Whatever is not named in it is content that an editor may have seen, later columns too.
create or replace function item_revised() returns trigger language plpgsql set search_path from current as $function$
declare seen all_items := new;
begin
  seen.license_id := old.license_id;
  seen.release_on := old.release_on;
  seen.release_precision := old.release_precision;
  seen.image := old.image;
  seen.popularity := old.popularity;
  seen.source_id := old.source_id;
  seen.source_words := old.source_words;
  seen.created_at := old.created_at;
  seen.updated_at := old.updated_at;
  seen.revision := old.revision;
  seen.owner_id := old.owner_id;
  seen.texts := old.texts;
  if seen is distinct from old then new.revision := old.revision + 1; end if;
  return new;
end $function$;

create or replace trigger items_revised before update on all_items for each row execute function item_revised();
