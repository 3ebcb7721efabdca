-- A phonetic key for Japanese: ガンダム, transcribed "gandamu", and "Gundam" are both "gndm".
create or replace function search_sound(word text) returns text language plpgsql immutable parallel safe strict as $function$
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
