-- Alphabetical order without a collation whose version could change under an index: ñ after n, 2 before 10.
create or replace function search_sort_key(raw text, folded text) returns text language plpgsql immutable parallel safe
  strict as $function$
declare key text := folded;
begin
  if raw ~ '[ñÑ]' then key := search_fold(regexp_replace(raw, '[ñÑ]', 'nzz', 'g')); end if;
  key := translate(key, '_', ' ');
  if key ~ '[0-9]' then
    key := regexp_replace(regexp_replace(key, '([0-9]+)', '0000000\1', 'g'), '0*([0-9]{8,})', '\1', 'g');
  end if;
  return left(key, 120);
end $function$;
