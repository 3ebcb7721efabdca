-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- A figure that is being moved to another line is marked once it has arrived. The line was read without waiting for the
-- move, so the foreign key of item and line refused the mark.
CREATE FUNCTION marks_find_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  new.line_id := (select line_id from all_items where id = new.item_id for key share);
  return new;
end $function$;
