-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

CREATE FUNCTION search_near(term text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    select array_agg(distinct near) from (
      select term as near
      union all
      select overlay(term placing '' from place for 1) from generate_series(1, length(term)) as place
      where length(term) > 2
    ) as each_near
  $function$;
