-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- Everything, one filter, two filters out of closed lists.
CREATE FUNCTION search_scopes(has text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select array_remove(array['', has[1], has[2], has[3], has[4], has[1] || ' ' || has[2], has[1] || ' ' || has[3],
      has[1] || ' ' || has[4], has[2] || ' ' || has[3], has[2] || ' ' || has[4], has[3] || ' ' || has[4]] || has[5:9] || array(select value from unnest(has[10:]) as value where value not like 'others:%'), null)
  $function$;
