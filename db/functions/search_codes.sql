-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- A code as it is and without leading zeros, which are often left out.
CREATE FUNCTION search_codes(code text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare folded text := search_fold(code); joined text := translate(folded, '_ ', ''); short text := left(ltrim(joined, '0'), 40);
begin
  if joined is null or joined = '' then return '{}'; end if;
  if short = '' then short := '0'; end if;
  return search_words(folded) || array[left(joined, 40), short, '#' || joined, '#' || short];
end $function$;
