-- What the alias of a phrase means, and what that is called by an alias of its own; of a phrase that is being typed,
-- from its second word on, the alias it may become. Without meanings of which the catalogue has not all words.
create or replace function search_meant(typed text, is_unfinished boolean) returns text[] language plpgsql stable
  parallel safe strict as $function$
declare said text := (select meant from search_aliases where key = typed);
begin
  if said is null and is_unfinished and typed like '% %' then
    said := (select meant from search_aliases where starts_with(key, typed) order by key limit 1);
  end if;
  if said is null then return '{}'; end if;
  return array(
    select meant from unnest(said || array(select a.meant from search_aliases a where a.key = search_alias_key(said)))
      with ordinality as meanings (meant, place)
    where not exists (select from unnest(search_asked(search_fold(meant))) as w where case
      when w ~ '[ぁ-ゟ㐀-鿿가-힣豈-﫿々〇]' then not search_finds(search_gram_query(w))
      else w ~ '[^0-9]' and not exists (select from search_terms where term = any (array[w])) end)
    order by place);
end $function$;
