-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- Whatever is not named in it is content that an editor may have seen, later columns too.
CREATE FUNCTION item_revised()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
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
