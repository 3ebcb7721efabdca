-- catalogue/search: what collectors call things in Spanish. An alias is a phrase as people type it and what catalogues
-- call the same; who types the phrase finds both. Operators add their own (npm run manage -- catalogue alias).

-- The searchable words of a folded query: stop words only when there is nothing else.
create function search_asked(folded text) returns text[]
  language sql immutable strict parallel safe as $$
    select case when words <@ idle then words else array(select w from unnest(words) as w where w <> all (idle)) end
    from (select string_to_array(translate(folded, '_', ' '), ' ') as words,
      '{el,la,los,las,de,del,y,e,the,of,and,a,an,in,en,con,with,para,for,un,una,no,figura,figuras}'::text[] as idle) as query
  $$;

-- The form aliases are compared in: "La guerra de las galaxias" is "guerra galaxias".
create function search_alias_key(phrase text) returns text
  language plpgsql immutable strict parallel safe as $$
begin
  return array_to_string(search_asked(search_fold(phrase)), ' ');
end $$;

create table search_aliases (
  key text collate "C" primary key generated always as (search_alias_key(phrase)) stored check (key <> ''),
  phrase text not null check (length(phrase) <= 80),
  meant text not null check (length(meant) <= 80 and search_alias_key(meant) <> '')
);

insert into search_aliases (phrase, meant) values
  -- Marvel
  ('hombre araña', 'Spider-Man'), ('mujer araña', 'Spider-Woman'), ('duende verde', 'Green Goblin'),
  ('hombre de hierro', 'Iron Man'), ('máquina de guerra', 'War Machine'), ('capitán américa', 'Captain America'),
  ('soldado del invierno', 'Winter Soldier'), ('viuda negra', 'Black Widow'), ('ojo de halcón', 'Hawkeye'),
  ('bruja escarlata', 'Scarlet Witch'), ('pantera negra', 'Black Panther'), ('hombre hormiga', 'Ant-Man'),
  ('los vengadores', 'Avengers'), ('guardianes de la galaxia', 'Guardians of the Galaxy'),
  ('los cuatro fantásticos', 'Fantastic Four'), ('los 4 fantásticos', 'Fantastic Four'), ('hombres x', 'X-Men'),
  ('capitana marvel', 'Captain Marvel'), ('caballero luna', 'Moon Knight'), ('motociclista fantasma', 'Ghost Rider'),
  ('el castigador', 'Punisher'),
  -- DC
  ('mujer maravilla', 'Wonder Woman'), ('linterna verde', 'Green Lantern'), ('flecha verde', 'Green Arrow'),
  ('hombre murciélago', 'Batman'), ('caballero de la noche', 'Dark Knight'), ('el guasón', 'Joker'),
  ('gatúbela', 'Catwoman'), ('hiedra venenosa', 'Poison Ivy'), ('el acertijo', 'Riddler'), ('espantapájaros', 'Scarecrow'),
  ('liga de la justicia', 'Justice League'), ('escuadrón suicida', 'Suicide Squad'), ('jóvenes titanes', 'Teen Titans'),
  -- Cinema and television
  ('la guerra de las galaxias', 'Star Wars'), ('soldado imperial', 'Stormtrooper'), ('halcón milenario', 'Millennium Falcon'),
  ('el señor de los anillos', 'Lord of the Rings'), ('juego de tronos', 'Game of Thrones'),
  ('la casa del dragón', 'House of the Dragon'), ('parque jurásico', 'Jurassic Park'), ('mundo jurásico', 'Jurassic World'),
  ('volver al futuro', 'Back to the Future'), ('cazafantasmas', 'Ghostbusters'), ('depredador', 'Predator'),
  ('viernes 13', 'Friday the 13th'), ('pesadilla en la calle del infierno', 'Nightmare on Elm Street'),
  ('el extraño mundo de jack', 'Nightmare Before Christmas'), ('el cadáver de la novia', 'Corpse Bride'),
  ('el joven manos de tijera', 'Edward Scissorhands'), ('hombre lobo', 'Wolfman'), ('la momia', 'Mummy'),
  -- Disney
  ('ratón mickey', 'Mickey Mouse'), ('pato donald', 'Donald Duck'), ('la bella y la bestia', 'Beauty and the Beast'),
  ('blancanieves', 'Snow White'), ('la sirenita', 'Little Mermaid'), ('la cenicienta', 'Cinderella'),
  ('la bella durmiente', 'Sleeping Beauty'), ('el rey león', 'Lion King'), ('buscando a nemo', 'Finding Nemo'),
  ('los increíbles', 'Incredibles'), ('intensamente', 'Inside Out'), ('alicia en el país de las maravillas', 'Alice in Wonderland'),
  ('el libro de la selva', 'Jungle Book'), ('la dama y el vagabundo', 'Lady and the Tramp'),
  -- Cartoons and toys
  ('los simpson', 'Simpsons'), ('bob esponja', 'SpongeBob'), ('tortugas ninja', 'Ninja Turtles'), ('los pitufos', 'Smurfs'),
  ('los picapiedra', 'Flintstones'), ('los supersónicos', 'Jetsons'), ('las chicas superpoderosas', 'Powerpuff Girls'),
  ('hora de aventura', 'Adventure Time'), ('un show más', 'Regular Show'), ('los padrinos mágicos', 'Fairly OddParents'),
  ('amos del universo', 'Masters of the Universe'), ('mi pequeño pony', 'My Little Pony'), ('ositos cariñositos', 'Care Bears'),
  -- Anime
  ('los caballeros del zodiaco', 'Saint Seiya'), ('supercampeones', 'Captain Tsubasa'), ('súper campeones', 'Captain Tsubasa'),
  ('el ataque de los titanes', 'Attack on Titan'),
  ('las guerreras mágicas', 'Magic Knight Rayearth'), ('guardianes de la noche', 'Demon Slayer');

create trigger catalogue_changed after insert or update or delete or truncate on search_aliases
  for each statement execute function catalogue_changed();

-- The alias of a phrase; of one that is being typed, from its second word on, the alias it may become. Null where the
-- catalogue has not all words of what is meant.
create function search_meant(typed text, is_unfinished boolean) returns text
  language sql stable strict parallel safe as $$
    select meant from search_aliases
    where (key = typed or is_unfinished and typed like '% %' and starts_with(key, typed))
      and not exists (select from unnest(search_asked(search_fold(meant))) as w
        where w ~ '[^0-9]' and not exists (select from search_terms where term = any (array[w])))
    order by key <> typed, key limit 1
  $$;

-- The words of a query, those of an alias together: "figura del hombre araña 2099" → {"hombre arana", 2099}.
create function search_phrases(words text[]) returns text[]
  language plpgsql stable strict parallel safe as $$
declare asked text := ' ' || array_to_string(words, ' ') || ' '; alias text; n int := cardinality(words); tail text;
begin
  for alias in
    select key from search_aliases where key like '% %' and strpos(asked, ' ' || key || ' ') > 0 order by length(key) desc, key
  loop
    asked := replace(asked, ' ' || alias || ' ', ' ' || replace(alias, ' ', '_') || ' ');
  end loop;
  for place in greatest(n - 5, 1)..n - 1 loop
    tail := array_to_string(words[place:], ' ');
    if right(asked, length(tail) + 2) = ' ' || tail || ' ' and search_meant(tail, true) is not null then
      asked := left(asked, -length(tail) - 1) || replace(tail, ' ', '_') || ' ';
    end if;
  end loop;
  return (select array_agg(translate(w, '_', ' ')) from unnest(string_to_array(btrim(asked), ' ')) as w);
end $$;

-- All of these words, or all of them joined.
create function search_every(words text[]) returns text
  language sql immutable strict parallel safe as $$
    select '((' || string_agg(search_any(array[w]), ' & ' order by place) || ') | ' || search_any(array[array_to_string(words, '')]) || ')'
    from unnest(words) with ordinality as each_word (w, place)
  $$;

-- A word of a query, or the words of an alias: found as they are typed and as the alias says. See search_word.
create function search_unit(typed text, reading text, endings int, doubt boolean, out exact text, out loose text, out named int)
  language plpgsql stable as $$
declare
  meant text[] := search_asked(search_fold(search_meant(typed, endings > 0)));
  words text[] := string_to_array(typed, ' ');
begin
  if meant is null or cardinality(words) = 1 and exists (select from search_terms where term = any (words)) then
    select * into exact, loose, named from search_word(typed, reading, endings, doubt);
  else
    exact := search_every(words);
    loose := search_every(case when endings > 0 then words[:cardinality(words) - 1] || (words[cardinality(words)] || '*') else words end);
    named := 0;
  end if;
  if meant is null then return; end if;
  exact := format('(%s | %s)', exact, search_every(meant));
  loose := format('(%s | %s)', loose, search_every(meant));
  named := named + (select min(named_count) from search_terms where term = any (meant));
end $$;

-- How many items match, up to a limit. Always uses the index, because the planner would scan the table for words it
-- considers frequent.
create function search_matched(matching text, counted int) returns int
  language sql stable set enable_seqscan = off as $$
    select count(*)::int from (select from item_search where document @@ replace(matching, '@', '')::tsquery limit counted) as each_item
  $$;

-- A query as typed → how to look for it: `matching` finds; `exact`, as written, helps to rank, and `parts` are its words;
-- `spellings` are the whole query as documents spell it, and as its aliases have it. `named` is how many have its rarest
-- word in their names, roughly. `total` is how many are matched, counted to `counted` only, or null where nobody knows:
-- to see that something is found costs as much as counting, but for one word nothing has to be seen. `spelt` are words of the query that can be read as
-- Japanese or in Latin letters, `readings` how. Where nothing is found, one word is doubted though the catalogue knows
-- it, then one may be missing, then all but one: the more exact parts the better. Null where the query holds no word.
drop function search_plan;
create function search_plan(query text, is_typing boolean, spelt text[], readings text[], counted int,
    out spellings text[], out matching text, out exact text, out named int, out parts text[], out effort int, out total int)
  language plpgsql stable as $$
declare
  folded text := search_fold(left(query, 200)); words text[]; looses text[] := '{}'; doubted text[]; word record; n int; joined text;
  numbers text[] := array(select digits[1] from regexp_matches(query, '# ?0*([0-9]{1,8})', 'g') as each_number (digits)); number text;
  may_alias boolean; reading text; endings int;
begin
  words := array(select left(w, 40) from unnest((search_asked(folded))[:8]) as w);
  n := cardinality(words);
  if n = 0 then return; end if;
  spellings := array[search_title(folded)];
  may_alias := exists (select from search_aliases where split_part(key, ' ', 1) = any (words));
  if may_alias then
    words := search_phrases(words);
    n := cardinality(words);
    spellings := spellings || (select search_title(string_agg(coalesce(search_fold(search_meant(w, place = n)), w), ' ' order by place))
      from unnest(words) with ordinality as each_word (w, place));
  end if;
  spelt := array(select search_fold(w) from unnest(spelt) as w);
  readings := array(select translate(search_fold(w), '_ ', '') from unnest(readings) as w);
  parts := '{}';
  for i in 1..n loop
    reading := readings[array_position(spelt, words[i])];
    endings := case when i < n then 0 when n = 1 then 6 else 20 end;
    if may_alias then select * into word from search_unit(words[i], reading, endings, false);
    else select * into word from search_word(words[i], reading, endings, false); end if;
    number := ltrim(words[i], '0');
    -- "#12" asks for a number, not for a scale or a year.
    if number = any (numbers) then
      word.exact := format($q$('#%s' | '=%s')$q$, number, number);
      word.loose := word.exact;
    end if;
    parts := parts || word.exact;
    -- Of a word just begun after others, too little is known to ask for it.
    exit when is_typing and i > 1 and i = n and words[i] ~ '^[a-z]{1,2}$';
    looses := looses || word.loose;
    named := least(named, word.named);
    joined := words[i - 1] || words[i];
    if exists (select from search_terms where term = any (array[joined])) then
      parts := parts[:i - 2] || array[format($q$(%s | '@%s')$q$, parts[i - 1], joined), format($q$(%s | '@%s')$q$, parts[i], joined)];
      looses := looses[:i - 2] || array[format($q$(%s | '@%s')$q$, looses[i - 1], joined), format($q$(%s | '@%s')$q$, looses[i], joined)];
    end if;
  end loop;
  exact := array_to_string(parts, ' & ');
  -- What very many have is not counted anew: the vocabulary knows.
  if cardinality(words) = 1 then total := (select items_count from search_terms where term = any (words) and items_count > 10000); end if;
  n := cardinality(looses);
  for attempt in 0..3 loop
    effort := attempt;
    matching := case effort
      when 0 then array_to_string(looses, ' & ')
      when 1 then (select string_agg('(' || array_to_string(looses[:i - 1] || doubted[i] || looses[i + 1:], ' & ') || ')', ' | ')
        from generate_series(1, n) as i)
      when 2 then (select string_agg('(' || array_to_string(looses[:i - 1] || looses[i + 1:], ' & ') || ')', ' | ')
        from generate_series(1, n) as i)
      else array_to_string(looses, ' | ') end;
    -- For a single word there is nothing else to try.
    exit when n = 1;
    total := search_matched(matching, counted);
    exit when total > 0;
    if effort = 0 then
      doubted := array(select coalesce((search_unit(w, null, 0, true)).loose, '') from unnest(words[:n]) as w);
    end if;
  end loop;
  if n > 1 and counted = 1 then total := null; end if;
end $$;
