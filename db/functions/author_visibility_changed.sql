-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

CREATE FUNCTION author_visibility_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
declare changed_id int := coalesce(to_jsonb(new) ->> 'user_id', to_jsonb(new) ->> 'id')::int;
begin
  if exists (select from contributions where author_id = changed_id and state in ('aceptada', 'aceptada_parcial')) then
    perform pg_notify('catalogue_changed', '');
  end if;
  return null;
end $function$;
