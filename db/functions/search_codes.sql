-- A code as it is and without leading zeros, which are often left out.
create or replace function search_codes(code text) returns text[] language plpgsql immutable parallel safe as $function$
declare folded text := search_fold(code); joined text := translate(folded, '_ ', ''); short text := left(ltrim(joined, '0'), 40);
begin
  if joined is null or joined = '' then return '{}'; end if;
  if short = '' then short := '0'; end if;
  return search_words(folded) || array[left(joined, 40), short, '#' || joined, '#' || short];
end $function$;
