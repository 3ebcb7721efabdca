-- filter:slug of filter:text. Spellings with one slug are one value. What has other than Latin letters gets a hash.
create or replace function text_key(value text) returns text language plpgsql immutable parallel safe as $function$
declare
  folded text := search_fold(text_name(value));
  slug text := btrim(left(btrim(regexp_replace(folded, '[^a-z0-9]+', '-', 'g'), '-'), 80), '-');
begin
  if slug = '' or folded ~ '[^a-z0-9_ ]' then slug := md5(coalesce(nullif(folded, ''), text_name(value))); end if;
  return split_part(value, ':', 1) || ':' || slug;
end $function$;
