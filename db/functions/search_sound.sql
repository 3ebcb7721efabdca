-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- A phonetic key for Japanese: ガンダム, transcribed "gandamu", and "Gundam" are both "gndm".
CREATE FUNCTION search_sound(word text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare heard text := word;
begin
  if word !~ '^[a-z]+$' then return null; end if;
  heard := regexp_replace(heard, '(?<=.)gh|^w(?=r)|^k(?=n)|(?<=w)h', '', 'g');
  heard := regexp_replace(regexp_replace(heard, 'ph', 'f', 'g'), 'ti(?=on)|th|sh|z|c(?=[eiy])', 's', 'g');
  heard := regexp_replace(regexp_replace(heard, 'ts|tch|ch', 't', 'g'), 'r(?=[^aeiouy]|$)|w(?=[^aeiouy]|$)', '', 'g');
  heard := regexp_replace(regexp_replace(heard, 'm(?=[bp])', 'n', 'g'), 'x', 'ks', 'g');
  heard := regexp_replace(translate(heard, 'cqvlj', 'kkbrg'), '(?<=.)[aeiouyh]|^y', '', 'g');
  return regexp_replace(regexp_replace(heard, '(.)\1+', '\1', 'g'), '^[aeiou]', 'a');
end $function$;
