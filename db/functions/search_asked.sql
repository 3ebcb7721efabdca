-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- The searchable words of a folded query: stop words only when there is nothing else.
CREATE FUNCTION search_asked(folded text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    select case when words <@ idle then words else array(select w from unnest(words) as w where w <> all (idle)) end
    from (select string_to_array(translate(folded, '_', ' '), ' ') as words,
      '{el,la,los,las,de,del,y,e,the,of,and,a,an,in,en,con,with,para,for,un,una,no,figura,figuras}'::text[] as idle) as query
  $function$;
