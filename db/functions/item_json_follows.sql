-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- Writes the answers about a figure again when what is told of it in another table changes.
CREATE FUNCTION item_json_follows()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  if tg_op = 'INSERT' then perform item_json_write(array(select item_id from added group by item_id));
  elsif tg_op = 'DELETE' then perform item_json_write(array(select item_id from removed group by item_id));
  else perform item_json_write(array(select item_id from added union select item_id from removed));
  end if;
  return null;
end $function$;
