-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

CREATE FUNCTION items_retire()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  -- The update below comes back here, and then finds nothing.
  if exists (select from added a join lines n on n.id = a.line_id
    where n.retired_at is not null and a.retired_at is null and a.owner_id is null)
  then
    update items i set retired_at = n.retired_at from added a join lines n on n.id = a.line_id
      where i.id = a.id and i.retired_at is null and n.retired_at is not null;
  end if;
  return null;
end $function$;
