-- The schema of the last version that had a history before it: extensions, types, functions, tables, views, indexes and triggers,
-- with the rows that every database begins with. A database of that version already is what this file makes, so it is not
-- run there (server/platform/migrations.ts). Never edited: later changes are migrations after this one.

-- Functions and tables name one another, so bodies are checked when they are called.
set local check_function_bodies = off;

-- Extensions

create extension if not exists fuzzystrmatch;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Types

create domain cents as bigint CHECK (VALUE >= 0 AND VALUE <= '999999999999'::bigint);
create type message_kind as enum ('contacto', 'figura_faltante');
create type message_status as enum ('abierto', 'respondido', 'cerrado');
create type release_precision as enum ('day', 'month', 'quarter', 'year');
create domain slug as text CHECK (VALUE ~ '^[a-z0-9-]{1,80}$'::text);

-- Functions

CREATE FUNCTION audit_entries_keep()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  if tg_op = 'UPDATE'
    and (new.administrator_id is null or new.administrator_id = old.administrator_id)
    and (new.user_id is null or new.user_id = old.user_id)
    and (to_jsonb(new) - '{administrator_id,user_id}'::text[]) = (to_jsonb(old) - '{administrator_id,user_id}'::text[])
  then
    return new;
  end if;
  raise exception 'audit_entries is append-only';
end $function$;

CREATE FUNCTION author_visibility_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
declare changed_id int := coalesce(to_jsonb(new) ->> 'user_id', to_jsonb(new) ->> 'id')::int;
begin
  if exists (select from contributions where author_id = changed_id and state in ('aceptada', 'aceptada_parcial')) then
    perform pg_notify('catalogue_changed', '');
  end if;
  return null;
end $function$;

CREATE FUNCTION barcode_key(code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select nullif(ltrim(translate(code, ' -', ''), '0'), '')
$function$;

CREATE FUNCTION catalogue_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end $function$;

CREATE FUNCTION catalogue_import_queued()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  if new.state in ('checking', 'applying', 'pictures', 'undoing') then
    perform pg_notify('catalogue_import_queued', '');
  end if;
  return null;
end $function$;

CREATE FUNCTION catalogue_revised()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  new.revision := old.revision + 1;
  return new;
end $function$;

CREATE FUNCTION catalogue_rows_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
declare is_public boolean;
begin
  if tg_op = 'DELETE' then is_public := exists (select from removed where owner_id is null);
  elsif tg_op = 'INSERT' then is_public := exists (select from added where owner_id is null);
  else is_public := exists (select from added where owner_id is null) or exists (select from removed where owner_id is null);
  end if;
  if is_public then perform pg_notify('catalogue_changed', ''); end if;
  return null;
end $function$;

CREATE FUNCTION contributed_item_renamed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  update contributions set search_text = contribution_search_text(fields, item_id) where item_id = new.id;
  return null;
end $function$;

CREATE FUNCTION contribution_author_left()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  if new.state in ('aceptada', 'aceptada_parcial') or new.is_applied then
    delete from contribution_photos where contribution_id = new.id;
    update contributions set message = '', idempotency_key = null where id = new.id;
  else
    delete from contributions where id = new.id;
  end if;
  return null;
end $function$;

CREATE FUNCTION contribution_counts_waiting()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  new.members_waiting := members_waiting_for(new.item_id);
  return new;
end $function$;

CREATE FUNCTION contribution_credits_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end $function$;

CREATE FUNCTION contribution_named()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  new.search_text := contribution_search_text(new.fields, new.item_id);
  return new;
end $function$;

CREATE FUNCTION contribution_search_text(fields jsonb, item integer)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path FROM CURRENT
AS $function$
  select concat_ws(E'\n', search_fold(fields ->> 'name'), (select search_fold(name) from all_items where id = item))
$function$;

CREATE FUNCTION copy_photo_doomed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  insert into doomed_files (path, doomed_at) values (old.path, now()), (old.thumb_path, now())
  on conflict (path) do nothing;
  return null;
end $function$;

CREATE FUNCTION copy_photo_let_go()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  new.let_go_at := case when new.copy_id is null then now() end;
  return new;
end $function$;

CREATE FUNCTION intake_queued()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  if new.state in ('matching', 'applying', 'undoing') then perform pg_notify('intake_queued', ''); end if;
  return null;
end $function$;

CREATE FUNCTION item_counts_follow()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  if exists (select from item_counts_stale where transaction = pg_current_xact_id()) then return null; end if;
  if tg_op = 'INSERT' then
    if (select count(*) from added) > greatest(1000, (select sum(items_count) from lines) / 5) then
      lock table item_counts in share row exclusive mode;
      insert into item_counts_stale default values;
    else
      perform search_count(array(select search_values(a) from added a), '{}');
    end if;
  elsif tg_op = 'TRUNCATE' then
    delete from item_counts;
  elsif tg_op = 'DELETE' then
    perform search_count('{}', array(select search_values(r) from removed r));
  else
    perform search_count(
      array(select has from (select id, search_values(a) as has from added a
        except select id, search_values(r) from removed r) as came),
      array(select has from (select id, search_values(r) as has from removed r
        except select id, search_values(a) from added a) as went));
  end if;
  return null;
end $function$;

CREATE FUNCTION item_counts_mend()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  perform search_recount_values();
  perform search_recount();
  analyze item_search, item_counts, search_terms;
  delete from item_counts_stale where transaction = new.transaction;
  return null;
end $function$;

CREATE FUNCTION item_release_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  insert into item_release_changes (item_id, market, old_on, old_precision, new_on, new_precision)
  select new.id, m.market, m.old_on, m.old_precision, m.new_on, m.new_precision
  from (values
    ('global', old.release_global, old.release_global_precision, new.release_global, new.release_global_precision),
    ('mx', old.release_mx, old.release_mx_precision, new.release_mx, new.release_mx_precision),
    ('jp', old.release_jp, old.release_jp_precision, new.release_jp, new.release_jp_precision),
    ('us', old.release_us, old.release_us_precision, new.release_us, new.release_us_precision)
  ) as m (market, old_on, old_precision, new_on, new_precision)
  where (m.old_on, m.old_precision) is distinct from (m.new_on, m.new_precision);
  return null;
end $function$;

CREATE FUNCTION item_search_follows()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
declare
  ids int[];
  retired int[];
  restored int[];
begin
  if tg_op = 'INSERT' then
    ids := array(select id from added where owner_id is null);
    if cardinality(ids) > 0 then perform search_index(ids); end if;
    ids := array(select id from added where owner_id is not null);
    if cardinality(ids) > 0 then perform search_unlist(ids); end if;
  elsif current_setting('vitrina.search', true) = 'later' then
    perform search_later(array(select id from added));
  else
    with now as (
      select id, retired_at, owner_id, (name, license_id, line_id, brand_id, saga_id, arco_id, type, tags, sku, barcode, scale,
        sales_method, status, others, release_on) as said from added
    ), before as (
      select id, retired_at, owner_id, (name, license_id, line_id, brand_id, saga_id, arco_id, type, tags, sku, barcode, scale,
        sales_method, status, others, release_on) as said from removed
    ), compared as (
      select n.id, n.retired_at is not null as is_retired, n.owner_id is null and b.owner_id is null
        and (n.retired_at is null) <> (b.retired_at is null) and n.said is not distinct from b.said as is_move
      from now n join before b on b.id = n.id
      where (n.retired_at, n.owner_id) is distinct from (b.retired_at, b.owner_id) or n.said is distinct from b.said
    )
    select coalesce(array_agg(id) filter (where is_move and is_retired), '{}'),
      coalesce(array_agg(id) filter (where is_move and not is_retired), '{}'),
      coalesce(array_agg(id) filter (where not is_move), '{}')
    from compared into retired, restored, ids;
    if cardinality(retired) > 0 then perform search_retire(retired); end if;
    if cardinality(restored) > 0 then
      perform search_restore(restored);
      ids := ids || array(select id from unnest(restored) as id where not exists (select from item_search s where s.id = id));
    end if;
    if cardinality(ids) > 0 then
      perform search_index(ids);
      if exists (select from added where retired_at is not null or owner_id is not null)
        or exists (select from removed where retired_at is not null or owner_id is not null) then
        perform search_unlist(ids);
      end if;
    end if;
    update item_search s set popularity = a.popularity
      from added a where a.id = s.id and a.popularity <> s.popularity;
  end if;
  return null;
end $function$;

CREATE FUNCTION item_search_renamed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
declare ids int[];
begin
  if not exists (select id, name from added except select id, name from removed) then return null; end if;
  execute format('select array_agg(i.id) from all_items i where i.%I = any (select id from (
    select id, name from added except select id, name from removed) as renamed)', tg_argv[0]) into ids;
  if cardinality(ids) > 1000 then
    perform search_later(ids);
    return null;
  end if;
  perform search_index(ids);
  if exists (select from all_items where id = any (ids) and (retired_at is not null or owner_id is not null)) then
    perform search_unlist(ids);
  end if;
  return null;
end $function$;

CREATE FUNCTION item_traits_follow()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  insert into item_traits (traits, status, sales_method, others, year)
  select distinct on (traits) traits, status, sales_method, others, year from added order by traits
  on conflict do nothing;
  return null;
end $function$;

CREATE FUNCTION items_retire()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  -- The update below comes back here, and then finds nothing.
  if exists (select from added a join lines n on n.id = a.line_id
    where n.retired_at is not null and a.retired_at is null and a.owner_id is null)
  then
    update items i set retired_at = n.retired_at from added a join lines n on n.id = a.line_id
      where i.id = a.id and i.retired_at is null and n.retired_at is not null;
  end if;
  return null;
end $function$;

CREATE FUNCTION items_take_turn()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  -- Set by who writes private rows only, because a trigger of a statement does not see its rows. A trigger of each row
  -- would wait while it holds that row, which the transaction ahead of it may need.
  if current_setting('vitrina.private_rows', true) is distinct from 'only' then
    perform pg_advisory_xact_lock(hashtext('catalogue items'));
  end if;
  return new;
end $function$;

CREATE FUNCTION ledger_leaves_with_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  if exists (select from removed join users on users.id = removed.user_id) then
    raise exception 'The ledger of reservations is append-only.' using errcode = 'restrict_violation';
  end if;
  return null;
end $function$;

CREATE FUNCTION ledger_stands()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  raise exception 'The ledger of reservations is append-only.' using errcode = 'restrict_violation';
end $function$;

CREATE FUNCTION line_items_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  update all_lines set items_count = items_count - gone.n
  from (select line_id, owner_id, count(*) as n from removed where retired_at is null group by line_id, owner_id) as gone
  where all_lines.id = gone.line_id and all_lines.owner_id is not distinct from gone.owner_id;
  return null;
end $function$;

CREATE FUNCTION line_items_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  update all_lines set items_count = items_count + came.n
  from (select line_id, owner_id, count(*) as n from added where retired_at is null group by line_id, owner_id) as came
  where all_lines.id = came.line_id and all_lines.owner_id is not distinct from came.owner_id;
  return null;
end $function$;

CREATE FUNCTION line_items_moved()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  update all_lines set items_count = items_count + moved.n
  from (
    select line_id, owner_id, sum(n) as n from (
      select line_id, owner_id, 1 as n from added where retired_at is null
      union all select line_id, owner_id, -1 from removed where retired_at is null
    ) as each_row group by line_id, owner_id having sum(n) <> 0
  ) as moved where all_lines.id = moved.line_id and all_lines.owner_id is not distinct from moved.owner_id;
  return null;
end $function$;

CREATE FUNCTION lines_retire()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  new.retired_at := (select retired_at from licenses where id = new.license_id);
  return new;
end $function$;

CREATE FUNCTION mail_queued()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  notify mail_queued;
  return null;
end $function$;

CREATE FUNCTION marks_counted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  if tg_op = 'INSERT' then
    update collectors c set collection_count = collection_count + n.collection, want_count = want_count + n.want,
      notinterested_count = notinterested_count + n.notinterested
    from (select user_id, count(*) filter (where relation = 'collection') as collection,
        count(*) filter (where relation = 'want') as want,
        count(*) filter (where relation = 'notinterested') as notinterested
      from added group by user_id) as n where c.user_id = n.user_id;
  elsif tg_op = 'DELETE' then
    update collectors c set collection_count = collection_count - n.collection, want_count = want_count - n.want,
      notinterested_count = notinterested_count - n.notinterested
    from (select user_id, count(*) filter (where relation = 'collection') as collection,
        count(*) filter (where relation = 'want') as want,
        count(*) filter (where relation = 'notinterested') as notinterested
      from removed group by user_id) as n where c.user_id = n.user_id;
  else
    update collectors c set collection_count = collection_count + n.collection, want_count = want_count + n.want,
      notinterested_count = notinterested_count + n.notinterested
    from (select user_id, coalesce(sum(n) filter (where relation = 'collection'), 0) as collection,
        coalesce(sum(n) filter (where relation = 'want'), 0) as want,
        coalesce(sum(n) filter (where relation = 'notinterested'), 0) as notinterested
      from (select user_id, relation, 1 as n from added union all select user_id, relation, -1 from removed) as each_mark
      group by user_id) as n
    where c.user_id = n.user_id and (n.collection, n.want, n.notinterested) <> (0, 0, 0);
  end if;
  return null;
end $function$;

CREATE FUNCTION marks_find_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  new.line_id := (select line_id from all_items where id = new.item_id for key share);
  return new;
end $function$;

CREATE FUNCTION members_waiting_for(wanted integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path FROM CURRENT
AS $function$
  select count(*)::int from marks where item_id = wanted and relation is distinct from 'notinterested'
$function$;

CREATE FUNCTION notify_profile(changed_username text)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_notify('profile_changed', lower(changed_username))
$function$;

CREATE FUNCTION payment_keys_leave()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  update payment_operations set key = id::text where customer_id = new.id and key <> id::text;
  return null;
end $function$;

CREATE FUNCTION plans_keep_as_written()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'integrity_constraint_violation';
end $function$;

CREATE FUNCTION profile_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
declare
  member_id int := coalesce(new.user_id, old.user_id);
begin
  perform notify_profile(u.username) from users u where u.id = member_id;
  return null;
end $function$;

CREATE FUNCTION profile_owner_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  perform notify_profile(old.username);
  if tg_op = 'UPDATE' and new.username <> old.username then
    perform notify_profile(new.username);
  end if;
  return null;
end $function$;

CREATE FUNCTION public_collection_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  perform notify_profile(u.username) from users u join profiles p on p.user_id = u.id
  where u.id = new.user_id and p.is_public;
  return null;
end $function$;

CREATE FUNCTION release_is_whole(day date, known_to release_precision)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select (day is null) = (known_to is null)
       and (day is null or day between '1900-01-01' and '2100-12-31')
       and coalesce(case known_to
             when 'year' then date_part('doy', day) = 1
             when 'quarter' then date_part('day', day) = 1 and date_part('month', day) in (1, 4, 7, 10)
             when 'month' then date_part('day', day) = 1
             else true end, true)
  $function$;

CREATE FUNCTION search_alias_key(phrase text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path FROM CURRENT
AS $function$
begin
  return array_to_string(search_asked(search_fold(phrase)), ' ');
end $function$;

CREATE FUNCTION search_any(words text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    select string_agg(case when word like '%*' then format($q$'@%s':*$q$, rtrim(word, '*')) else format($q$'@%s'$q$, word) end,
      ' | ') from (select distinct word from unnest(words) as word order by word) as each_word
  $function$;

CREATE FUNCTION search_asked(folded text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    select case when words <@ idle then words else array(select w from unnest(words) as w where w <> all (idle)) end
    from (select string_to_array(translate(folded, '_', ' '), ' ') as words,
      '{el,la,los,las,de,del,y,e,the,of,and,a,an,in,en,con,with,para,for,un,una,no,figura,figuras}'::text[] as idle) as query
  $function$;

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

CREATE FUNCTION search_corrections(w text)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE STRICT
AS $function$
declare letters text := search_letters(w); beside text[] := search_near(w); found text[]; nearest int;
begin
  if length(w) < 3 or length(w) > 32 or w !~ '[^0-9]' then return '{}'; end if;
  select array_agg(term order by distance, likely desc, term), min(distance) into found, nearest from (
    select term, distance, ln(items_count + 1) + case when left(term, 1) = left(w, 1) then 4 else 0 end as likely
    from (
      select term, items_count, case
        when levenshtein(term, w) = 1 or length(term) = length(w) and search_letters(term) = letters then 1
        else 2 end as distance
      from search_terms where near && beside and term <> w
    ) as candidates
    where distance = 1 or length(w) > 4
    order by distance, likely desc, term limit 6
  ) as likeliest;
  if length(w) < 6 or nearest = 1 then return coalesce(found, '{}'); end if;
  return array(
    select term from search_terms
    where (term collate "default") % w and abs(length(term) - length(w)) <= 3 and term <> w
      and levenshtein_less_equal(term, w, 4) <= case when length(w) < 9 then 2 when length(w) < 13 then 3 else 4 end
    order by levenshtein_less_equal(term, w, 4) * 0.25 - similarity(term, w) - ln(items_count + 1) * 0.06, term limit 4);
end $function$;

CREATE FUNCTION search_count(came text[], went text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into item_counts as c
  select scope, value, sum(n)::int
  from (select string_to_array(has, ' ', '') as has, sum(n) as n from (
      select has, 1 as n from unnest(came) as has union all select has, -1 from unnest(went) as has) as each_item
      group by each_item.has having sum(n) <> 0) as valued,
    unnest(search_scopes(has)) as scope, unnest(array_remove(has[2:], null)) as value
  where scope <> value
  group by scope, value having sum(n) <> 0
  order by scope, value
  on conflict (scope, value) do update set items_count = c.items_count + excluded.items_count
$function$;

CREATE FUNCTION search_document(in_name text[], in_context text[], titles text[])
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select array_to_tsvector(in_name || in_context || titles
      || coalesce(string_to_array('=' || nullif(array_to_string(in_name, ' ='), ''), ' '), '{}'))
  $function$;

CREATE FUNCTION search_every(words text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    select '((' || string_agg(search_any(array[w]), ' & ' order by place) || ') | ' || search_any(array[array_to_string(words, '')]) || ')'
    from unnest(words) with ordinality as each_word (w, place)
  $function$;

CREATE FUNCTION search_finds(matching text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
AS $function$
    select exists (select from item_search where document @@ replace(matching, '@', '')::tsquery)
  $function$;

CREATE FUNCTION search_fold(raw text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare folded text := raw; letter text;
begin
  if octet_length(raw) <> length(raw) then
    folded := normalize(translate(raw, '™®©℠', ''), NFKC);
    folded := lower(unaccent('unaccent', folded) collate "und-x-icu");
    -- A Greek letter by itself is read by its name: "ν Gundam" is "Nu Gundam".
    if folded ~ '(^|[^a-z0-9α-ω])[α-ω]($|[^a-z0-9α-ω])' then
      foreach letter in array '{αalpha,βbeta,γgamma,δdelta,ζzeta,θtheta,λlambda,νnu,πpi,σsigma,φphi,ψpsi,ωomega}'::text[] loop
        folded := regexp_replace(folded, '(^|[^a-z0-9α-ω])' || left(letter, 1) || '(?![a-z0-9α-ω])', '\1' || substr(letter, 2), 'g');
      end loop;
    end if;
    -- Letters that only look Latin, and katakana as hiragana without its long vowels.
    folded := translate(folded, 'αβεζηικμνορςτυχаеорсхукмтв', 'abezhikmnopstyxaeopcxykmtb');
    folded := translate(folded,
      'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヲンヴヵヶぢづをゔー・＝=゠',
      'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちじっつずてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろわわおんぶかけじずおぶ');
    if folded ~ '[ぁ-ん]' then
      folded := regexp_replace(folded, '([おこそとのほもよろごぞどぼぽょ])[うお]|([うくすつぬふむゆるぐずぶぷゅ])う', '\1\2', 'g');
    end if;
    if folded ~ '[ぁ-ゟ㐀-鿿가-힣豈-﫿々〇]' then
      folded := regexp_replace(folded, '([a-z0-9])([ぁ-ゟ㐀-鿿가-힣豈-﫿々〇])', '\1 \2', 'g');
      folded := regexp_replace(folded, '([ぁ-ゟ㐀-鿿가-힣豈-﫿々〇])([a-z0-9])', '\1 \2', 'g');
    end if;
  else
    folded := lower(raw);
  end if;
  folded := regexp_replace(translate(folded, '_', ' '), '([a-z0-9])[-.''·]+(?=[a-z0-9])', '\1_', 'g');
  return btrim(regexp_replace(folded, '[^a-z0-9_Ͱ-῿ぁ-ゟ㐀-鿿가-힣豈-﫿々〇]+', ' ', 'g'));
end $function$;

CREATE FUNCTION search_follow(at_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
declare ids int[];
begin
  perform pg_advisory_xact_lock(hashtext('catalogue items'));
  with next as (
    delete from item_search_due where item_id in (select item_id from item_search_due order by item_id limit at_most)
    returning item_id
  )
  select coalesce(array_agg(item_id), '{}') into ids from next;
  if cardinality(ids) > 0 then
    perform search_index(ids);
    perform search_unlist(ids);
    perform pg_notify('catalogue_changed', '');
  end if;
  return cardinality(ids);
end $function$;

CREATE FUNCTION search_gram_query(run text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    select '(' || string_agg($q$'@$q$ || gram || $q$'$q$, ' & ') || ')'
    from (select gram from unnest(search_grams(left(run, 16))) as gram where length(gram) = least(length(run), 2)
      order by gram limit 12) as grams
  $function$;

CREATE FUNCTION search_grams(run text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    select array_agg(distinct substr(run, place, long))
    from generate_series(1, length(run)) as place, generate_series(1, 2) as long
    where place + long - 1 <= length(run)
  $function$;

CREATE FUNCTION search_heard(reading text)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE STRICT
AS $function$
declare plain text := regexp_replace(left(reading, 32), '([aeiou])\1+', '\1', 'g'); heard text := search_sound(plain);
begin
  if heard is null or length(heard) < 3 then return '{}'; end if;
  return array(
    select term from search_terms
    where sound = heard and levenshtein(term, plain) <= 0.65 * length(plain)
    order by levenshtein(term, plain), items_count desc, term limit 4);
end $function$;

CREATE FUNCTION search_heard_pair(reading text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE STRICT
 SET enable_seqscan TO 'off'
AS $function$
declare plain text := regexp_replace(left(reading, 32), '([aeiou])\1+', '\1', 'g'); heard text := search_sound(plain);
begin
  return (
    select pair from (
      select h.term || t.term as pair
      from generate_series(2, length(heard) - 2) as place
      join search_terms h on h.sound = left(heard, place)
      join search_terms t on t.sound = substr(heard, place + 1)
      where levenshtein(h.term || t.term, plain) <= 0.65 * length(plain)
      order by least(h.items_count, t.items_count) desc, h.term, t.term limit 12
    ) as pairs
    cross join lateral (select count(*) as items from (
      select from item_search where document @@ quote_literal(pair)::tsquery limit 1000) as each_item) as counted
    where items > 0 order by items desc, pair limit 1);
end $function$;

CREATE FUNCTION search_index(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform search_learn(search_write(ids, 'items', 'item_search'));
end $function$;

CREATE FUNCTION search_later(ids integer[])
 RETURNS void
 LANGUAGE sql
 SET search_path FROM CURRENT
AS $function$
  insert into item_search_due select unnest(ids) on conflict do nothing;
  select pg_notify('item_search_due', '');
$function$;

CREATE FUNCTION search_learn(words text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into search_terms (term, near, sound)
  select word, search_near(word), search_sound(word) from (select distinct unnest(words) as word) as each_word
  where word ~ '[^0-9]' and length(word) <= 32 and word !~ '[ぁ-ゟ㐀-鿿가-힣豈-﫿々〇]'
    and not exists (select from search_terms where term = word)
  order by word
  on conflict do nothing
$function$;

CREATE FUNCTION search_letters(w text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    select string_agg(letter, '' order by letter) from unnest(string_to_array(w, null)) as letter
  $function$;

CREATE FUNCTION search_matched(matching text, counted integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
AS $function$
    select count(*)::int from (select from item_search where document @@ replace(matching, '@', '')::tsquery limit counted) as each_item
  $function$;

CREATE FUNCTION search_meant(typed text, is_unfinished boolean)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
AS $function$
    select meant from search_aliases
    where (key = typed or is_unfinished and typed like '% %' and starts_with(key, typed))
      and not exists (select from unnest(search_asked(search_fold(meant))) as w
        where w ~ '[^0-9]' and not exists (select from search_terms where term = any (array[w])))
    order by key <> typed, key limit 1
  $function$;

CREATE FUNCTION search_near(term text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    select array_agg(distinct near) from (
      select term as near
      union all
      select overlay(term placing '' from place for 1) from generate_series(1, length(term)) as place
      where length(term) > 2
    ) as each_near
  $function$;

CREATE FUNCTION search_numbers(name text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
begin
  if name !~ '#|\mN[oº°]' then return '{}'; end if;
  return array(select '#' || digits[1] from regexp_matches(name, '(?:#|\mN(?:o\.|º|°)) ?0*([0-9]{1,8})', 'g') as each_number (digits));
end $function$;

CREATE FUNCTION search_pairs(folded text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare words text[] := string_to_array(translate(folded, '_', ' '), ' ');
begin
  return array(select a || b from unnest(words, words[2:]) as pair (a, b)
    where b is not null and length(a || b) between 4 and 24 and a || b !~ '[ぁ-ゟ㐀-鿿가-힣豈-﫿々〇]');
end $function$;

CREATE FUNCTION search_phrases(words text[])
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE STRICT
AS $function$
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
end $function$;

CREATE FUNCTION search_plan(query text, is_typing boolean, spelt text[], readings text[], counted integer, OUT spellings text[], OUT matching text, OUT exact text, OUT named integer, OUT parts text[], OUT effort integer, OUT total integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
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
end $function$;

CREATE FUNCTION search_recount()
 RETURNS void
 LANGUAGE sql
 SET work_mem TO '128MB'
AS $function$
  with counted as materialized (
    select ltrim(word, '=') as word, count(*) filter (where word not like '=%') as items,
      count(*) filter (where word like '=%') as named
    from (select unnest(tsvector_to_array(document)) as word from item_search) as each_word
    where ltrim(word, '=') in (select term from search_terms) group by 1),
  gone as (delete from search_terms t where not exists (select from counted where word = t.term))
  update search_terms t set items_count = items, named_count = named from counted
  where word = t.term and (items_count, named_count) <> (items, named)
$function$;

CREATE FUNCTION search_recount_values()
 RETURNS void
 LANGUAGE plpgsql
 SET work_mem TO '128MB'
AS $function$
begin
  lock table item_counts in share row exclusive mode;
  with valued as materialized (
    select search_scopes(has) as scopes, array_remove(has[2:], null) as values, n from (
      select string_to_array(search_values(s), ' ', '') as has, count(*)::int as n from item_search s group by 1) as alike),
  counted as materialized (
    select scope, value, sum(n)::int as items_count
    from valued, unnest(scopes) as scope, unnest(values) as value
    where scope <> value group by scope, value),
  gone as (delete from item_counts c where not exists (select from counted n where n.scope = c.scope and n.value = c.value))
  insert into item_counts as c select scope, value, items_count from counted order by scope, value
  on conflict (scope, value) do update set items_count = excluded.items_count where c.items_count <> excluded.items_count;
end $function$;

CREATE FUNCTION search_restore(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  with back as (
    delete from unlisted_item_search u using items i where u.id = any (ids) and i.id = u.id
    returning u.*, i.popularity as popularity_now
  )
  insert into item_search (id, license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, others, year,
    release_on, popularity, name, sort_key, document)
  select id, license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, others, year,
    release_on, popularity_now, name, sort_key, document from back order by license_id, line_id, id
  on conflict do nothing;
  -- The nightly count forgets words that no listed item has.
  perform search_learn(array(
    select distinct word from (
      select distinct unnest(array[i.name, i.tags, i.scale, l.name, n.name, b.name, s.name, a.name]) as said
      from items i join licenses l on l.id = i.license_id join lines n on n.id = i.line_id
        left join brands b on b.id = i.brand_id left join sagas s on s.id = i.saga_id left join arcos a on a.id = i.arco_id
      where i.id = any (ids)) as each_text, unnest(search_words(search_fold(said))) as word
    where said is not null));
end $function$;

CREATE FUNCTION search_retire(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  delete from unlisted_item_search where id = any (ids);
  with gone as (delete from item_search where id = any (ids) returning *)
  insert into unlisted_item_search (id, license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, others, year,
    release_on, popularity, name, sort_key, document)
  select id, license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, others, year,
    release_on, popularity, name, sort_key, document from gone;
end $function$;

CREATE FUNCTION search_scopes(has text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select array_remove(array['', has[1], has[2], has[3], has[4], has[1] || ' ' || has[2], has[1] || ' ' || has[3],
      has[1] || ' ' || has[4], has[2] || ' ' || has[3], has[2] || ' ' || has[4], has[3] || ' ' || has[4]] || has[5:9], null)
  $function$;

CREATE FUNCTION search_sort_key(raw text, folded text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare key text := folded;
begin
  if raw ~ '[ñÑ]' then key := search_fold(regexp_replace(raw, '[ñÑ]', 'nzz', 'g')); end if;
  key := translate(key, '_', ' ');
  if key ~ '[0-9]' then
    key := regexp_replace(regexp_replace(key, '([0-9]+)', '0000000\1', 'g'), '0*([0-9]{8,})', '\1', 'g');
  end if;
  return left(key, 120);
end $function$;

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

CREATE FUNCTION search_split(w text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE STRICT
AS $function$
declare
  heads text[] := array(select left(w, place) from generate_series(1, length(w) - 1) as place);
  tails text[] := array(select right(w, place) from generate_series(1, length(w) - 1) as place);
  split text;
begin
  select format($q$'@%s' & '@%s'$q$, h.term, t.term) into split
    from search_terms h, search_terms t
    where h.term = any (heads) and t.term = any (tails) and h.term || t.term = w and least(length(h.term), length(t.term)) > 1
    order by least(h.items_count, t.items_count) desc, h.term limit 1;
  if split is null then
    select format($q$'@%s' & '@%s' & '@%s'$q$, h.term, m.term, t.term) into split
      from search_terms h, search_terms t, search_terms m
      where h.term = any (heads) and t.term = any (tails) and length(h.term) + length(t.term) < length(w)
        and m.term = substr(w, length(h.term) + 1, length(w) - length(h.term) - length(t.term))
        and greatest(length(h.term), length(m.term), length(t.term)) > 4
        and (length(h.term) = 1)::int + (length(m.term) = 1)::int + (length(t.term) = 1)::int < 2
      order by least(h.items_count, m.items_count, t.items_count) desc, h.term, t.term limit 1;
  end if;
  return split;
end $function$;

CREATE FUNCTION search_title(folded text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    select regexp_replace(translate(folded, '_', ' '), '^(the|el|la|los|las) (?=.)', '')
  $function$;

CREATE FUNCTION search_trait_words(traits integer, OUT status text, OUT sales_method text, OUT others text[], OUT year integer)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select ('{anunciada,preventa,disponible,retrasada,agotada,cancelada}'::text[])[traits & 7],
      ('{tienda_general,exclusiva_tienda,exclusiva_web,convencion,suscripcion,loteria}'::text[])[traits >> 3 & 7],
      array_remove(array[case when traits & 64 > 0 then 'exclusiva' end, case when traits & 128 > 0 then 'edicion_limitada' end,
        case when traits & 256 > 0 then 'reedicion' end, case when traits & 512 > 0 then 'lujo' end,
        case when traits & 1024 > 0 then 'con_luz' end], null),
      nullif(traits >> 11, 0) + 1899
  $function$;

CREATE FUNCTION search_traits(status text, sales_method text, others text[], year smallint)
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return coalesce(array_position('{anunciada,preventa,disponible,retrasada,agotada,cancelada}'::text[], status), 0)
    + 8 * coalesce(array_position('{tienda_general,exclusiva_tienda,exclusiva_web,convencion,suscripcion,loteria}'::text[], sales_method), 0)
    + 64 * ((others @> '{exclusiva}')::int + 2 * (others @> '{edicion_limitada}')::int + 4 * (others @> '{reedicion}')::int
      + 8 * (others @> '{lujo}')::int + 16 * (others @> '{con_luz}')::int)
    + 2048 * coalesce(year - 1899, 0);
end $function$;

CREATE FUNCTION search_unfractioned(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    select regexp_replace(name, '[0-9]+ ?[/:] ?[0-9]+', ' ', 'g')
  $function$;

CREATE FUNCTION search_unit(typed text, reading text, endings integer, doubt boolean, OUT exact text, OUT loose text, OUT named integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
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
end $function$;

CREATE FUNCTION search_unlist(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  delete from unlisted_item_search where id = any (ids);
  with moved as (
    delete from item_search s using items i
    where s.id = any (ids) and i.id = s.id and i.retired_at is not null
    returning s.*
  )
  insert into unlisted_item_search (id, license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, others, year,
    release_on, popularity, name, sort_key, document)
  select id, license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, others, year,
    release_on, popularity, name, sort_key, document from moved;
  perform search_write(array(select id from all_items where id = any (ids) and owner_id is not null),
    'all_items', 'unlisted_item_search');
end $function$;

CREATE FUNCTION search_word(w text, reading text, endings integer, doubt boolean, OUT exact text, OUT loose text, OUT named integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  roman constant text[] := '{i,ii,iii,iv,v,vi,vii,viii,ix,x}';
  words text[] := array[w]; more text[] := '{}'; mended text[]; is_known boolean := true; items int; split text;
begin
  if w ~ '[ぁ-ゟ㐀-鿿가-힣豈-﫿々〇]' then
    if reading is not null then
      -- What came to Japanese from elsewhere is spelt by ear.
      mended := search_heard(reading);
      if cardinality(mended) = 0 then mended := array_remove(array[search_heard_pair(reading)], null); end if;
      if cardinality(mended) = 0 and not search_finds(search_gram_query(w)) then
        mended := search_corrections(reading);
      end if;
      words := reading || mended;
      exact := search_any(words);
    end if;
    exact := '(' || concat_ws(' | ', search_gram_query(w), exact) || ')';
    loose := exact;
    named := 0;
    return;
  end if;
  if w ~ '^[0-9]+$' then
    words := words || coalesce(nullif(ltrim(w, '0'), ''), w);
    if length(w) <= 2 and w::int between 2 and 10 then words := words || roman[w::int]; end if;
    if endings > 0 and length(w) > 3 then more := array[w || '*']; end if;
  else
    if length(w) > 2 then
      words := words || array(select term from search_terms where term = any (array[w || 's', w || 'es',
        case when w like '%s' then left(w, -1) end, case when w like '%es' then left(w, -2) end]));
    end if;
    if w = any (roman[2:10]) then words := words || array_position(roman, w)::text; end if;
    items := (select items_count from search_terms where term = w);
    is_known := cardinality(words) > 1 or items is not null;
    if endings > 0 or not is_known and length(w) > 2 then
      more := array(select term from search_terms where term like w || '%' and term <> w
        order by items_count desc, term limit greatest(endings, 6));
    end if;
    if not is_known and length(w) between 5 and 24 then split := search_split(w); end if;
    if doubt or not is_known and cardinality(more) = 0 then
      mended := search_corrections(w);
      more := more || mended;
      if not doubt then words := words || mended[:1]; end if;
    elsif items <= 3 and length(w) > 4 then
      -- So rare a word may be an error of the catalogue's own, beside a frequent one.
      more := more || array(select term from search_terms
        where term = any (search_corrections(w)) and items_count > 10 * items order by items_count desc limit 1);
    end if;
  end if;
  named := (select coalesce(sum(named_count), 0) from search_terms where term = any (words || more));
  exact := concat_ws(' | ', search_any(words), '(' || split || ')', search_gram_query(reading));
  loose := '(' || concat_ws(' | ', exact, search_any(more)) || ')';
  exact := '(' || exact || ')';
end $function$;

CREATE FUNCTION search_words(folded text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare words text[] := string_to_array(translate(folded, '_', ' '), ' ');
begin
  if position('_' in folded) > 0 then
    words := words || array(select replace(w, '_', '') from unnest(string_to_array(folded, ' ')) as w where w like '%\_%');
  end if;
  if folded ~ '\m0' then
    words := words || array(select coalesce(nullif(ltrim(w, '0'), ''), '0') from unnest(words) as w where w ~ '^0[0-9]{2,}$');
  end if;
  if folded ~ '[ぁ-ゟ㐀-鿿가-힣豈-﫿々〇]' then
    words := array(select w from unnest(words) as w where w !~ '[ぁ-ゟ㐀-鿿가-힣豈-﫿々〇]')
      || array(select g from unnest(words) as w, unnest(search_grams(left(w, 200))) as g where w ~ '[ぁ-ゟ㐀-鿿가-힣豈-﫿々〇]');
  end if;
  if folded ~ '[^ ]{41}' then words := array(select left(w, 40) from unnest(words) as w); end if;
  return words;
end $function$;

CREATE FUNCTION search_write(ids integer[], source regclass, target regclass)
 RETURNS text[]
 LANGUAGE plpgsql
AS $function$
declare words text[];
begin
  execute format($statement$
    with source as materialized (
      select i.*, search_fold(i.name) as folded,
        concat_ws(chr(31), nullif(i.type, 'figura'), l.name, n.name, b.name, s.name, a.name) as around
      from %s i
      join all_licenses l on l.id = i.license_id
      join all_lines n on n.id = i.line_id
      left join brands b on b.id = i.brand_id
      left join sagas s on s.id = i.saga_id
      left join arcos a on a.id = i.arco_id
      where i.id = any ($1)
    ), context as materialized (
      select around, search_words(search_fold(around)) as around_words,
        array(select pair from unnest(string_to_array(around, chr(31))) as title, unnest(search_pairs(search_fold(title))) as pair) as around_pairs,
        array(select '~' || left(replace(search_title(search_fold(title)), ' ', ''), 60)
          from unnest(string_to_array(around, chr(31))) as title) as titles
      from (select distinct around from source) as each_around
    ), worded as materialized (
      select s.*, c.around_words, c.around_pairs, c.titles,
        search_words(case when name ~ '[0-9] ?[/:] ?[0-9]' then search_fold(search_unfractioned(name)) else folded end) as name_words,
        search_words(search_fold(concat_ws(' ', tags, scale, case when name ~ '[0-9] ?[/:] ?[0-9]' then name end))) as tag_words
      from source s join context c using (around)
    ), written as (
      insert into %s (id, license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, others, year,
        release_on, popularity, name, sort_key, document)
      select id, license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, others,
        date_part('year', release_on), release_on, popularity, search_title(folded), search_sort_key(name, folded),
        -- Japanese among the tags is the name of the figure in its own language.
        search_document(name_words || search_pairs(folded) || case when octet_length(tags) = length(tags) then '{}' else
            array(select w from unnest(tag_words) as w where w ~ '[ぁ-ゟ㐀-鿿가-힣豈-﫿々〇]') end,
          tag_words || around_words || around_pairs || search_codes(sku) || search_codes(barcode) || search_numbers(name), titles)
      from worded
      -- Neighbours share most words and places: written side by side, the indexes take half the time.
      order by around, id
      on conflict (id) do update set license_id = excluded.license_id, line_id = excluded.line_id,
        brand_id = excluded.brand_id, saga_id = excluded.saga_id, arco_id = excluded.arco_id,
        sales_method = excluded.sales_method, status = excluded.status, others = excluded.others, year = excluded.year,
        release_on = excluded.release_on, popularity = excluded.popularity, name = excluded.name,
        sort_key = excluded.sort_key, document = excluded.document
    )
    select array_agg(word) from (
      select unnest(name_words) as word from worded union select unnest(tag_words) from worded
      union select unnest(around_words) from context) as each_word
  $statement$, source, target) into words using ids;
  return words;
end $function$;

CREATE FUNCTION user_search_text(fullname text, username text, email text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path FROM CURRENT
AS $function$
begin
  return search_fold(fullname || ' ' || username || ' ' || email);
end $function$;

CREATE FUNCTION users_delete_private_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  perform set_config('vitrina.private_rows', 'only', true);
  return null;
end $function$;

-- Tables

create table announced_address (
  is_only boolean default true not null,
  public_url text not null,
  announced_at timestamp with time zone not null,
  constraint announced_address_pkey PRIMARY KEY (is_only),
  constraint announced_address_is_only_check CHECK (is_only)
);

create table arcos (
  id integer generated always as identity not null,
  slug slug not null,
  name text not null,
  name_key text not null,
  constraint arcos_pkey PRIMARY KEY (id),
  constraint arcos_name_key_key UNIQUE (name_key),
  constraint arcos_slug_key UNIQUE (slug),
  constraint arcos_name_check CHECK (length(name) >= 1 AND length(name) <= 200)
);

create table backup_runs (
  id integer generated always as identity not null,
  target text not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  size_bytes bigint,
  error text,
  constraint backup_runs_pkey PRIMARY KEY (id)
);

create table brands (
  id integer generated always as identity not null,
  slug slug not null,
  name text not null,
  name_key text not null,
  constraint brands_pkey PRIMARY KEY (id),
  constraint brands_name_key_key UNIQUE (name_key),
  constraint brands_slug_key UNIQUE (slug),
  constraint brands_name_check CHECK (length(name) >= 1 AND length(name) <= 200)
);

create table changelog_entries (
  id integer generated always as identity not null,
  version text not null,
  published_on date not null,
  title text not null,
  summary text default ''::text not null,
  changes text[] default '{}'::text[] not null,
  published_at timestamp with time zone default now(),
  announced_at timestamp with time zone default now(),
  revision integer default 1 not null,
  constraint changelog_entries_pkey PRIMARY KEY (id),
  constraint changelog_entries_summary_check CHECK (length(summary) <= 600),
  constraint changelog_entries_title_check CHECK (length(title) >= 1 AND length(title) <= 120),
  constraint changelog_entries_version_check CHECK (version ~ '^\d+\.\d+\.\d+$'::text)
);

create table deletion_answers (
  id integer generated always as identity not null,
  reason text not null,
  comment text default ''::text not null,
  would_return boolean,
  answered_on date not null,
  constraint deletion_answers_pkey PRIMARY KEY (id),
  constraint deletion_answers_comment_check CHECK (length(comment) <= 2000),
  constraint deletion_answers_reason_check CHECK (length(reason) <= 40)
);

create table demo_loads (
  loaded_at timestamp with time zone not null,
  constraint demo_loads_pkey PRIMARY KEY (loaded_at)
);

create table doomed_files (
  path text not null,
  doomed_at timestamp with time zone not null,
  not_before timestamp with time zone default '-infinity'::timestamp with time zone not null,
  constraint doomed_files_pkey PRIMARY KEY (path)
);

create table duplicate_searches (
  is_only boolean default true not null,
  searched_at timestamp with time zone not null,
  constraint duplicate_searches_pkey PRIMARY KEY (is_only),
  constraint duplicate_searches_is_only_check CHECK (is_only)
);

create table former_slugs (
  kind text not null,
  license_id integer not null,
  slug slug not null,
  target_id integer not null,
  changed_at timestamp with time zone not null,
  constraint former_slugs_pkey PRIMARY KEY (kind, license_id, slug),
  constraint former_slugs_kind_check CHECK (kind = ANY (ARRAY['license'::text, 'line'::text]))
);

create table invites (
  code text not null,
  uses_left integer not null,
  expires_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  used_count integer default 0 not null,
  ended_at timestamp with time zone,
  revision integer default 1 not null,
  constraint invites_pkey PRIMARY KEY (code),
  constraint invites_code_check CHECK (code ~ '^[A-Za-z0-9_-]{4,64}$'::text),
  constraint invites_used_count_check CHECK (used_count >= 0),
  constraint invites_uses_left_check CHECK (uses_left >= 0)
);

create table item_counts (
  scope text collate "C" not null,
  value text collate "C" not null,
  items_count integer not null,
  constraint item_counts_pkey PRIMARY KEY (scope, value)
) with (fillfactor=80);

create table item_counts_stale (
  transaction xid8 default pg_current_xact_id() not null,
  constraint item_counts_stale_pkey PRIMARY KEY (transaction)
);

create table item_traits (
  traits integer not null,
  status text,
  sales_method text,
  others text[] not null,
  year smallint,
  constraint item_traits_pkey PRIMARY KEY (traits)
);

create table message_templates (
  id integer generated always as identity not null,
  name text not null,
  body text not null,
  revision integer default 1 not null,
  updated_at timestamp with time zone not null,
  constraint message_templates_pkey PRIMARY KEY (id),
  constraint message_templates_name_key UNIQUE (name),
  constraint message_templates_body_check CHECK (length(body) >= 1 AND length(body) <= 4000),
  constraint message_templates_name_check CHECK (length(name) >= 1 AND length(name) <= 80)
);

create table payment_events (
  id text not null,
  type text not null,
  provider_customer_id text,
  received_at timestamp with time zone not null,
  done_at timestamp with time zone,
  tries integer default 0 not null,
  next_try_at timestamp with time zone not null,
  constraint payment_events_pkey PRIMARY KEY (id)
);

create table plans (
  id integer generated always as identity not null,
  slug slug not null,
  name text not null,
  price_month_cents cents not null,
  price_year_cents cents not null,
  currency text default 'MXN'::text not null,
  item_limit integer,
  features text[] default '{}'::text[] not null,
  "position" integer default 0 not null,
  active boolean default true not null,
  grand_finale boolean default false not null,
  opens_at timestamp with time zone,
  closes_at timestamp with time zone,
  photo_limit integer,
  revision integer default 1 not null,
  next_item_limit integer,
  next_photo_limit integer,
  limits_change_at timestamp with time zone,
  share_link_limit integer,
  next_share_link_limit integer,
  constraint plans_pkey PRIMARY KEY (id),
  constraint plans_slug_key UNIQUE (slug),
  constraint plans_check CHECK (grand_finale = (opens_at IS NOT NULL AND closes_at IS NOT NULL) OR opens_at IS NULL AND closes_at IS NULL),
  constraint plans_check1 CHECK (opens_at < closes_at),
  constraint plans_check2 CHECK (limits_change_at IS NOT NULL OR next_item_limit IS NULL AND next_photo_limit IS NULL),
  constraint plans_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint plans_item_limit_check CHECK (item_limit > 0),
  constraint plans_next_item_limit_check CHECK (next_item_limit > 0),
  constraint plans_next_photo_limit_check CHECK (next_photo_limit >= 0),
  constraint plans_next_share_link_limit_check CHECK (next_share_link_limit >= 0),
  constraint plans_photo_limit_check CHECK (photo_limit >= 0),
  constraint plans_share_link_limit_check CHECK (share_link_limit >= 0)
);

create table quiet_mode (
  is_on boolean default true not null,
  since timestamp with time zone not null,
  reason text not null,
  payments_synced_at timestamp with time zone,
  constraint quiet_mode_pkey PRIMARY KEY (is_on),
  constraint quiet_mode_is_on_check CHECK (is_on)
);

create unlogged table rate_limits (
  key text not null,
  hits integer not null,
  ends_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);

create table roles (
  id integer not null,
  name text not null,
  constraint roles_pkey PRIMARY KEY (id),
  constraint roles_name_key UNIQUE (name)
);

create table sagas (
  id integer generated always as identity not null,
  slug slug not null,
  name text not null,
  name_key text not null,
  constraint sagas_pkey PRIMARY KEY (id),
  constraint sagas_name_key_key UNIQUE (name_key),
  constraint sagas_slug_key UNIQUE (slug),
  constraint sagas_name_check CHECK (length(name) >= 1 AND length(name) <= 200)
);

create table search_aliases (
  key text collate "C" generated always as (search_alias_key(phrase)) stored not null,
  phrase text not null,
  meant text not null,
  constraint search_aliases_pkey PRIMARY KEY (key),
  constraint search_aliases_key_check CHECK (key <> ''::text),
  constraint search_aliases_meant_check CHECK (length(meant) <= 80 AND search_alias_key(meant) <> ''::text),
  constraint search_aliases_phrase_check CHECK (length(phrase) <= 80)
);

create table search_terms (
  term text collate "C" not null,
  items_count integer default 1 not null,
  named_count integer default 1 not null,
  near text[] not null,
  sound text,
  constraint search_terms_pkey PRIMARY KEY (term)
);

create table secrets (
  name text not null,
  value bytea not null,
  created_at timestamp with time zone default now() not null,
  constraint secrets_pkey PRIMARY KEY (name),
  constraint secrets_value_check CHECK (length(value) >= 32)
);

create table simulated_payment_answers (
  key text not null,
  answer jsonb not null,
  created_at timestamp with time zone not null,
  constraint simulated_payment_answers_pkey PRIMARY KEY (key)
);

create table simulated_payment_objects (
  id text not null,
  kind text not null,
  customer_id text,
  body jsonb not null,
  created_at timestamp with time zone not null,
  constraint simulated_payment_objects_pkey PRIMARY KEY (id),
  constraint simulated_payment_objects_kind_check CHECK (kind = ANY (ARRAY['customer'::text, 'card'::text, 'subscription'::text, 'invoice'::text]))
);

create table simulated_promotions (
  code text not null,
  name text not null,
  percent_off integer,
  amount_off_cents integer,
  months integer,
  ends_at timestamp with time zone,
  constraint simulated_promotions_pkey PRIMARY KEY (code),
  constraint simulated_promotions_amount_off_cents_check CHECK (amount_off_cents > 0),
  constraint simulated_promotions_check CHECK (num_nonnulls(percent_off, amount_off_cents) = 1),
  constraint simulated_promotions_months_check CHECK (months > 0),
  constraint simulated_promotions_percent_off_check CHECK (percent_off >= 1 AND percent_off <= 100)
);

create table users (
  id integer generated always as identity not null,
  username text not null,
  email text not null,
  fullname text not null,
  password_hash text not null,
  validated_at timestamp with time zone,
  blocked_at timestamp with time zone,
  profile_image text,
  header_image text,
  country text default ''::text not null,
  city text default ''::text not null,
  phone text default ''::text not null,
  terms_version text not null,
  terms_accepted_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  blocked_reason text default ''::text not null,
  search_text text generated always as (user_search_text(fullname, username, email)) stored,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_blocked_reason_check CHECK (length(blocked_reason) <= 300),
  constraint users_city_check CHECK (length(city) <= 80),
  constraint users_country_check CHECK (length(country) <= 60),
  constraint users_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  constraint users_fullname_check CHECK (length(fullname) >= 1 AND length(fullname) <= 80),
  constraint users_phone_check CHECK (length(phone) <= 30),
  constraint users_username_check CHECK (username ~ '^[A-Za-z0-9_.]{3,30}$'::text),
  constraint users_username_not_only_dots CHECK (username ~ '[^.]'::text)
);

create table all_licenses (
  id integer generated always as identity (sequence name licenses_id_seq) not null,
  slug slug not null,
  name text not null,
  name_key text not null,
  description text default ''::text not null,
  disclaimer text,
  license_image text,
  color text,
  is_new boolean default false not null,
  is_home boolean default false not null,
  "position" integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  revision integer default 1 not null,
  owner_id integer,
  retired_at timestamp with time zone,
  constraint licenses_pkey PRIMARY KEY (id),
  constraint licenses_name_key_key UNIQUE (name_key),
  constraint licenses_slug_key UNIQUE (slug),
  constraint licenses_color_check CHECK (color ~ '^#[0-9a-f]{6}$'::text),
  constraint licenses_description_check CHECK (length(description) <= 4000),
  constraint licenses_disclaimer_check CHECK (length(disclaimer) <= 2000),
  constraint licenses_name_check CHECK (length(name) >= 1 AND length(name) <= 200)
);

create table all_lines (
  id integer generated always as identity (sequence name lines_id_seq) not null,
  license_id integer not null,
  slug slug not null,
  name text not null,
  name_key text not null,
  brand_id integer,
  description text default ''::text not null,
  disclaimer text,
  image text,
  "position" integer default 0 not null,
  items_count integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  revision integer default 1 not null,
  owner_id integer,
  retired_at timestamp with time zone,
  constraint lines_pkey PRIMARY KEY (id),
  constraint lines_id_license_id_key UNIQUE (id, license_id),
  constraint lines_license_id_name_key_key UNIQUE (license_id, name_key),
  constraint lines_license_id_slug_key UNIQUE (license_id, slug),
  constraint lines_description_check CHECK (length(description) <= 4000),
  constraint lines_disclaimer_check CHECK (length(disclaimer) <= 2000),
  constraint lines_items_count_check CHECK (items_count >= 0),
  constraint lines_name_check CHECK (length(name) >= 1 AND length(name) <= 200)
);

create table all_items (
  id integer generated always as identity (sequence name items_id_seq) not null,
  slug slug not null,
  license_id integer not null,
  line_id integer not null,
  name text not null,
  description text default ''::text not null,
  brand_id integer,
  type text default 'figura'::text not null,
  saga_id integer,
  arco_id integer,
  sales_method text,
  status text,
  release_global date,
  release_global_precision release_precision,
  release_mx date,
  release_mx_precision release_precision,
  release_jp date,
  release_jp_precision release_precision,
  release_us date,
  release_us_precision release_precision,
  release_on date generated always as (COALESCE(release_mx, release_global)) stored,
  release_precision release_precision generated always as (
CASE
    WHEN release_mx IS NOT NULL THEN release_mx_precision
    ELSE release_global_precision
END) stored,
  price_cents cents,
  currency text,
  sku text,
  barcode text,
  scale text,
  height_mm integer,
  materials text,
  others text[] default '{}'::text[] not null,
  tags text default ''::text not null,
  image text,
  image_url text,
  links jsonb default '[]'::jsonb not null,
  popularity integer default 0 not null,
  source_id text,
  source_words jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  revision integer default 1 not null,
  retired_at timestamp with time zone,
  owner_id integer,
  constraint items_pkey PRIMARY KEY (id),
  constraint items_id_line_id_key UNIQUE (id, line_id),
  constraint items_source_id_key UNIQUE (source_id),
  constraint items_barcode_check CHECK (barcode ~ '^[0-9]{8,14}$'::text),
  constraint items_check CHECK (release_is_whole(release_global, release_global_precision)),
  constraint items_check1 CHECK (release_is_whole(release_mx, release_mx_precision)),
  constraint items_check2 CHECK (release_is_whole(release_jp, release_jp_precision)),
  constraint items_check3 CHECK (release_is_whole(release_us, release_us_precision)),
  constraint items_check4 CHECK ((price_cents IS NULL) = (currency IS NULL)),
  constraint items_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint items_description_check CHECK (length(description) <= 4000),
  constraint items_height_mm_check CHECK (height_mm >= 1 AND height_mm <= 100000),
  constraint items_image_url_check CHECK (length(image_url) <= 2000),
  constraint items_materials_check CHECK (length(materials) <= 300),
  constraint items_name_check CHECK (length(name) >= 1 AND length(name) <= 300),
  constraint items_others_check CHECK (others <@ ARRAY['exclusiva'::text, 'edicion_limitada'::text, 'reedicion'::text, 'lujo'::text, 'con_luz'::text]),
  constraint items_sales_method_check CHECK (sales_method = ANY (ARRAY['tienda_general'::text, 'exclusiva_tienda'::text, 'exclusiva_web'::text, 'convencion'::text, 'suscripcion'::text, 'loteria'::text])),
  constraint items_scale_check CHECK (length(scale) <= 40),
  constraint items_sku_check CHECK (length(sku) <= 60),
  constraint items_source_id_check CHECK (length(source_id) >= 1 AND length(source_id) <= 200),
  constraint items_status_check CHECK (status = ANY (ARRAY['anunciada'::text, 'preventa'::text, 'disponible'::text, 'retrasada'::text, 'agotada'::text, 'cancelada'::text])),
  constraint items_tags_check CHECK (length(tags) <= 2000),
  constraint items_type_check CHECK (type = ANY (ARRAY['figura'::text, 'estatua'::text, 'busto'::text, 'vehiculo'::text, 'peluche'::text, 'diorama'::text, 'accesorio'::text, 'otro'::text]))
);

create table audit_entries (
  id integer generated always as identity not null,
  administrator_id integer,
  user_id integer,
  act text not null,
  details jsonb default '{}'::jsonb not null,
  acted_at timestamp with time zone not null,
  subject_kind text,
  subject_id text,
  before jsonb,
  after jsonb,
  request_id text,
  constraint audit_entries_pkey PRIMARY KEY (id),
  constraint audit_entries_act_check CHECK (length(act) <= 60),
  constraint audit_entries_request_id_check CHECK (length(request_id) <= 100),
  constraint audit_entries_subject_id_check CHECK (length(subject_id) <= 100),
  constraint audit_entries_subject_kind_check CHECK (length(subject_kind) <= 40)
);

create table calendar_keys (
  user_id integer not null,
  key_hash bytea not null,
  created_at timestamp with time zone not null,
  constraint calendar_keys_pkey PRIMARY KEY (user_id),
  constraint calendar_keys_key_hash_key UNIQUE (key_hash),
  constraint calendar_keys_key_hash_check CHECK (length(key_hash) = 32)
);

create table catalogue_imports (
  id integer generated always as identity not null,
  administrator_id integer,
  request_id text not null,
  state text not null,
  filename text not null,
  file text,
  pictures_file text,
  skips_bad_rows boolean default false not null,
  step text default 'reading'::text not null,
  done integer default 0 not null,
  counts jsonb default '{}'::jsonb not null,
  failure text,
  failures integer default 0 not null,
  created_at timestamp with time zone not null,
  worked_at timestamp with time zone not null,
  applied_at timestamp with time zone,
  constraint catalogue_imports_pkey PRIMARY KEY (id),
  constraint catalogue_imports_filename_check CHECK (length(filename) >= 1 AND length(filename) <= 200),
  constraint catalogue_imports_request_id_check CHECK (length(request_id) <= 100),
  constraint catalogue_imports_state_check CHECK (state = ANY (ARRAY['checking'::text, 'ready'::text, 'applying'::text, 'pictures'::text, 'applied'::text, 'undoing'::text, 'undone'::text, 'failed'::text, 'discarded'::text])),
  constraint catalogue_imports_step_check CHECK (step = ANY (ARRAY['reading'::text, 'comparing'::text, 'saving'::text, 'pictures'::text, 'undoing'::text]))
);

create table catalogue_import_changes (
  import_id integer not null,
  item_id integer not null,
  row_no integer not null,
  before jsonb,
  after jsonb not null,
  outcome text,
  kept text[] default '{}'::text[] not null,
  constraint catalogue_import_changes_pkey PRIMARY KEY (import_id, item_id),
  constraint catalogue_import_changes_outcome_check CHECK (outcome = ANY (ARRAY['removed'::text, 'restored'::text, 'retired'::text, 'kept'::text]))
);

create table catalogue_import_names (
  import_id integer not null,
  kind text not null,
  name_id integer not null,
  constraint catalogue_import_names_pkey PRIMARY KEY (import_id, kind, name_id),
  constraint catalogue_import_names_kind_check CHECK (kind = ANY (ARRAY['licenses'::text, 'lines'::text, 'brands'::text, 'sagas'::text, 'arcos'::text]))
);

create table catalogue_import_pictures (
  import_id integer not null,
  name text not null,
  item_id integer,
  kind text,
  file text,
  problem text,
  constraint catalogue_import_pictures_pkey PRIMARY KEY (import_id, name),
  constraint catalogue_import_pictures_kind_check CHECK (kind = ANY (ARRAY['main'::text, 'gal'::text])),
  constraint catalogue_import_pictures_name_check CHECK (length(name) <= 300)
);

create table catalogue_import_rows (
  import_id integer not null,
  kind text not null,
  row_no integer not null,
  name text,
  place text,
  item_id integer,
  details jsonb default '[]'::jsonb not null,
  constraint catalogue_import_rows_pkey PRIMARY KEY (import_id, kind, row_no),
  constraint catalogue_import_rows_kind_check CHECK (kind = ANY (ARRAY['new'::text, 'changed'::text, 'refused'::text]))
);

create table collectors (
  user_id integer not null,
  default_view text default 'nichos'::text not null,
  currency text default 'MXN'::text not null,
  collection_count integer default 0 not null,
  want_count integer default 0 not null,
  notinterested_count integer default 0 not null,
  cover_item_id integer,
  constraint collectors_pkey PRIMARY KEY (user_id),
  constraint collectors_collection_count_check CHECK (collection_count >= 0),
  constraint collectors_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint collectors_default_view_check CHECK (default_view = ANY (ARRAY['nichos'::text, 'tabla'::text])),
  constraint collectors_notinterested_count_check CHECK (notinterested_count >= 0),
  constraint collectors_want_count_check CHECK (want_count >= 0)
);

create table dismissed_duplicates (
  item_id integer not null,
  other_id integer not null,
  dismissed_at timestamp with time zone not null,
  constraint dismissed_duplicates_pkey PRIMARY KEY (item_id, other_id),
  constraint dismissed_duplicates_check CHECK (item_id < other_id)
);

create table duplicate_pairs (
  item_id integer not null,
  other_id integer not null,
  reason text not null,
  found_at timestamp with time zone not null,
  constraint duplicate_pairs_pkey PRIMARY KEY (item_id, other_id),
  constraint duplicate_pairs_check CHECK (item_id < other_id),
  constraint duplicate_pairs_reason_check CHECK (reason = ANY (ARRAY['barcode'::text, 'sku'::text, 'name'::text]))
);

create table erasure_requests (
  user_id integer not null,
  requested_by integer,
  requested_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  constraint erasure_requests_pkey PRIMARY KEY (user_id),
  constraint erasure_requests_check CHECK (due_at > requested_at)
);

create table favorite_licenses (
  user_id integer not null,
  license_id integer not null,
  "position" smallint not null,
  constraint favorite_licenses_pkey PRIMARY KEY (user_id, license_id)
);

create table follow_settings (
  user_id integer not null,
  is_mail_weekly boolean not null,
  told_at timestamp with time zone not null,
  constraint follow_settings_pkey PRIMARY KEY (user_id)
);

create table follows (
  id integer generated always as identity not null,
  user_id integer not null,
  license_id integer,
  line_id integer,
  member_id integer,
  followed_at timestamp with time zone not null,
  constraint follows_pkey PRIMARY KEY (id),
  constraint follows_user_id_license_id_key UNIQUE (user_id, license_id),
  constraint follows_user_id_line_id_key UNIQUE (user_id, line_id),
  constraint follows_user_id_member_id_key UNIQUE (user_id, member_id),
  constraint follows_check CHECK (num_nonnulls(license_id, line_id, member_id) = 1),
  constraint follows_check1 CHECK (member_id <> user_id)
);

create table hidden_shelves (
  user_id integer not null,
  license_id integer,
  line_id integer,
  hidden_at timestamp with time zone not null,
  constraint hidden_shelves_user_id_license_id_key UNIQUE (user_id, license_id),
  constraint hidden_shelves_user_id_line_id_key UNIQUE (user_id, line_id),
  constraint hidden_shelves_check CHECK (num_nonnulls(license_id, line_id) = 1)
);

create table intakes (
  id integer generated always as identity not null,
  user_id integer not null,
  state text not null,
  format text not null,
  filename text not null,
  header text[] not null,
  targets text[] not null,
  currency text not null,
  row_count integer default 0 not null,
  done integer default 0 not null,
  total integer default 0 not null,
  failures integer default 0 not null,
  kept integer default 0 not null,
  created_at timestamp with time zone not null,
  worked_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  header_row integer,
  evidence jsonb default '[]'::jsonb not null,
  readings text[] default '{}'::text[] not null,
  constraint intakes_pkey PRIMARY KEY (id),
  constraint intakes_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint intakes_filename_check CHECK (length(filename) >= 1 AND length(filename) <= 200),
  constraint intakes_format_check CHECK (format = ANY (ARRAY['vitrina'::text, 'myfigurecollection'::text, 'discogs'::text, 'other'::text])),
  constraint intakes_header_row_check CHECK (header_row >= 0),
  constraint intakes_row_count_check CHECK (row_count >= 0),
  constraint intakes_state_check CHECK (state = ANY (ARRAY['reading'::text, 'columns'::text, 'matching'::text, 'ready'::text, 'applying'::text, 'applied'::text, 'undoing'::text, 'undone'::text, 'stopped'::text]))
);

create table intake_changes (
  intake_id integer not null,
  item_id integer not null,
  before jsonb,
  after jsonb not null,
  copies jsonb not null,
  is_undone boolean default false not null,
  constraint intake_changes_pkey PRIMARY KEY (intake_id, item_id)
);

create table intake_extras (
  intake_id integer not null,
  part text not null,
  row_no integer not null,
  value jsonb not null,
  is_done boolean default false not null,
  undo jsonb,
  constraint intake_extras_pkey PRIMARY KEY (intake_id, part, row_no)
);

create table intake_rows (
  intake_id integer not null,
  row_no integer not null,
  cells text[] not null,
  entry jsonb,
  match text,
  reason text,
  item_id integer,
  is_taken boolean default false not null,
  outcome text,
  problem text,
  left_out integer default 0 not null,
  constraint intake_rows_pkey PRIMARY KEY (intake_id, row_no),
  constraint intake_rows_left_out_check CHECK (left_out >= 0),
  constraint intake_rows_match_check CHECK (match = ANY (ARRAY['exact'::text, 'likely'::text, 'unsure'::text, 'none'::text])),
  constraint intake_rows_outcome_check CHECK (outcome = ANY (ARRAY['added'::text, 'changed'::text, 'unchanged'::text, 'refused'::text, 'overflow'::text, 'skipped'::text])),
  constraint intake_rows_problem_check CHECK (problem = ANY (ARRAY['stray_quote'::text, 'open_quote'::text, 'too_long'::text])),
  constraint intake_rows_reason_check CHECK (reason = ANY (ARRAY['own'::text, 'source_id'::text, 'barcode'::text, 'sku'::text, 'name'::text, 'search'::text, 'picked'::text]))
);

create table invite_uses (
  code text not null,
  user_id integer not null,
  used_at timestamp with time zone not null,
  constraint invite_uses_pkey PRIMARY KEY (code, user_id)
);

create table item_images (
  id integer generated always as identity not null,
  item_id integer not null,
  kind text not null,
  "position" integer default 0 not null,
  file text not null,
  width integer not null,
  height integer not null,
  constraint item_images_pkey PRIMARY KEY (id),
  constraint item_images_item_id_kind_file_key UNIQUE (item_id, kind, file),
  constraint item_images_file_check CHECK (file ~ '^[A-Za-z0-9_-]+\.[a-z0-9]+$'::text),
  constraint item_images_height_check CHECK (height > 0),
  constraint item_images_kind_check CHECK (kind = ANY (ARRAY['main'::text, 'hero'::text, 'gal'::text])),
  constraint item_images_width_check CHECK (width > 0)
);

create table item_release_changes (
  id integer generated always as identity not null,
  item_id integer not null,
  market text not null,
  old_on date,
  old_precision release_precision,
  new_on date,
  new_precision release_precision,
  changed_at timestamp with time zone default now() not null,
  constraint item_release_changes_pkey PRIMARY KEY (id),
  constraint item_release_changes_market_check CHECK (market = ANY (ARRAY['global'::text, 'mx'::text, 'jp'::text, 'us'::text]))
);

create table item_search (
  id integer not null,
  license_id integer not null,
  line_id integer not null,
  brand_id integer,
  saga_id integer,
  arco_id integer,
  sales_method text,
  status text,
  others text[] not null,
  year smallint,
  release_on date,
  popularity integer not null,
  name text collate "C" not null,
  sort_key text collate "C" not null,
  document tsvector not null,
  traits integer generated always as (search_traits(status, sales_method, others, year)) stored not null,
  constraint item_search_pkey PRIMARY KEY (id) INCLUDE (license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, year, release_on, sort_key, others)
);

create table item_search_due (
  item_id integer not null,
  constraint item_search_due_pkey PRIMARY KEY (item_id)
);

create table known_devices (
  user_id integer not null,
  device text not null,
  last_seen_at timestamp with time zone not null,
  constraint known_devices_pkey PRIMARY KEY (user_id, device)
);

create table mails (
  id uuid default gen_random_uuid() not null,
  "position" bigint generated always as identity not null,
  kind text not null,
  user_id integer,
  data jsonb default '{}'::jsonb not null,
  tries integer default 0 not null,
  next_try_at timestamp with time zone not null,
  parked_at timestamp with time zone,
  last_error text,
  created_at timestamp with time zone not null,
  constraint mails_pkey PRIMARY KEY (id)
);

create table marks (
  user_id integer not null,
  item_id integer not null,
  relation text,
  reserved boolean default false not null,
  marked_at timestamp with time zone not null,
  priority smallint,
  target_price_cents cents,
  target_currency text,
  line_id integer not null,
  constraint marks_pkey PRIMARY KEY (user_id, item_id),
  constraint marks_user_id_item_id_relation_key UNIQUE (user_id, item_id, relation),
  constraint marks_check CHECK (relation IS NOT NULL OR reserved),
  constraint marks_check1 CHECK (NOT reserved OR relation IS NULL OR relation = 'collection'::text),
  constraint marks_check2 CHECK (target_price_cents IS NULL OR target_currency IS NOT NULL),
  constraint marks_priority_check CHECK (priority >= 1 AND priority <= 5),
  constraint marks_relation_check CHECK (relation = ANY (ARRAY['collection'::text, 'want'::text, 'notinterested'::text])),
  constraint marks_target_currency_check CHECK (target_currency ~ '^[A-Z]{3}$'::text)
);

create table copies (
  id integer generated always as identity not null,
  user_id integer not null,
  item_id integer not null,
  relation text default 'collection'::text not null,
  condition text,
  price_paid_cents cents,
  currency text,
  acquired_on date,
  store text,
  place text,
  notes text,
  created_at timestamp with time zone not null,
  constraint copies_pkey PRIMARY KEY (id),
  constraint copies_id_user_id_key UNIQUE (id, user_id),
  constraint copies_acquired_on_check CHECK (acquired_on >= '1900-01-01'::date AND acquired_on <= '2100-12-31'::date),
  constraint copies_check CHECK (price_paid_cents IS NULL OR currency IS NOT NULL),
  constraint copies_condition_check CHECK (condition = ANY (ARRAY['nueva_sellada'::text, 'completa'::text, 'suelta'::text, 'incompleta'::text, 'danada'::text])),
  constraint copies_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint copies_notes_check CHECK (length(notes) >= 1 AND length(notes) <= 4000),
  constraint copies_place_check CHECK (length(place) >= 1 AND length(place) <= 120),
  constraint copies_relation_check CHECK (relation = 'collection'::text),
  constraint copies_store_check CHECK (length(store) >= 1 AND length(store) <= 120)
);

create table copy_photos (
  id integer generated always as identity not null,
  user_id integer not null,
  copy_id integer,
  path text not null,
  thumb_path text not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null,
  let_go_at timestamp with time zone,
  constraint copy_photos_pkey PRIMARY KEY (id),
  constraint copy_photos_path_key UNIQUE (path),
  constraint copy_photos_thumb_path_key UNIQUE (thumb_path),
  constraint copy_photos_height_check CHECK (height > 0),
  constraint copy_photos_width_check CHECK (width > 0)
);

create table member_offers (
  user_id integer not null,
  plan_id integer not null,
  given_at timestamp with time zone not null,
  constraint member_offers_pkey PRIMARY KEY (user_id)
);

create table member_plans (
  user_id integer not null,
  plan_id integer not null,
  since timestamp with time zone not null,
  given_until date,
  given_by integer,
  constraint member_plans_pkey PRIMARY KEY (user_id),
  constraint member_plans_check CHECK (given_until IS NOT NULL OR given_by IS NULL)
);

create table merge_records (
  id integer generated always as identity not null,
  merged_id integer not null,
  kept_id integer not null,
  user_id integer,
  merged jsonb not null,
  kept jsonb not null,
  after jsonb not null,
  merged_at timestamp with time zone not null,
  recorded_at timestamp with time zone default now() not null,
  constraint merge_records_pkey PRIMARY KEY (id),
  constraint merge_records_merged_id_user_id_key UNIQUE NULLS NOT DISTINCT (merged_id, user_id)
);

create table merged_items (
  id integer not null,
  slug slug not null,
  item_id integer not null,
  source_id text,
  merged_at timestamp with time zone not null,
  constraint merged_items_pkey PRIMARY KEY (id),
  constraint merged_items_source_id_key UNIQUE (source_id),
  constraint merged_items_source_id_check CHECK (length(source_id) >= 1 AND length(source_id) <= 200)
);

create table messages (
  id integer generated always as identity not null,
  kind message_kind not null,
  name text default ''::text not null,
  email text default ''::text not null,
  subject text default ''::text not null,
  body text default ''::text not null,
  digest text not null,
  unsent_since timestamp with time zone,
  created_at timestamp with time zone not null,
  status message_status default 'abierto'::message_status not null,
  assigned_to integer,
  item_id integer,
  item_mailed_at timestamp with time zone,
  revision integer default 1 not null,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_digest_key UNIQUE (digest),
  constraint messages_body_check CHECK (length(body) <= 4000),
  constraint messages_email_check CHECK (length(email) <= 254),
  constraint messages_name_check CHECK (length(name) <= 120),
  constraint messages_subject_check CHECK (length(subject) <= 150)
);

create table contributions (
  id integer generated always as identity not null,
  author_id integer,
  kind text not null,
  item_id integer,
  state text default 'pendiente'::text not null,
  fields jsonb not null,
  seen jsonb default '{}'::jsonb not null,
  place jsonb,
  sources text[] default '{}'::text[] not null,
  message text default ''::text not null,
  reason text,
  reason_text text default ''::text not null,
  accepted jsonb,
  replaced jsonb,
  is_applied boolean default false not null,
  merged_into integer,
  revision integer default 1 not null,
  idempotency_key text,
  content_hash bytea not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by integer,
  told_at timestamp with time zone,
  members_waiting integer default 0 not null,
  added_images text[] default '{}'::text[] not null,
  message_id integer,
  search_text text default ''::text not null,
  constraint contributions_pkey PRIMARY KEY (id),
  constraint contributions_author_id_idempotency_key_key UNIQUE (author_id, idempotency_key),
  constraint contributions_message_id_key UNIQUE (message_id),
  constraint contributions_check CHECK ((state = ANY (ARRAY['aceptada'::text, 'aceptada_parcial'::text, 'rechazada'::text])) = (decided_at IS NOT NULL)),
  constraint contributions_check1 CHECK (NOT is_applied OR accepted IS NOT NULL),
  constraint contributions_idempotency_key_check CHECK (length(idempotency_key) <= 100),
  constraint contributions_kind_check CHECK (kind = ANY (ARRAY['correction'::text, 'new_item'::text])),
  constraint contributions_message_check CHECK (length(message) <= 2000),
  constraint contributions_reason_check CHECK (reason = ANY (ARRAY['duplicada'::text, 'sin_fuente'::text, 'dato_incorrecto'::text, 'fuera_de_tema'::text, 'otra'::text])),
  constraint contributions_reason_text_check CHECK (length(reason_text) <= 500),
  constraint contributions_sources_check CHECK (cardinality(sources) <= 10),
  constraint contributions_state_check CHECK (state = ANY (ARRAY['pendiente'::text, 'aceptada'::text, 'aceptada_parcial'::text, 'rechazada'::text, 'retirada'::text]))
);

create table contribution_photos (
  id integer generated always as identity not null,
  contribution_id integer not null,
  path text not null,
  thumb_path text not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null,
  constraint contribution_photos_pkey PRIMARY KEY (id),
  constraint contribution_photos_path_key UNIQUE (path),
  constraint contribution_photos_thumb_path_key UNIQUE (thumb_path),
  constraint contribution_photos_height_check CHECK (height > 0),
  constraint contribution_photos_width_check CHECK (width > 0)
);

create table message_answers (
  id integer generated always as identity not null,
  message_id integer not null,
  author_id integer,
  body text not null,
  created_at timestamp with time zone not null,
  constraint message_answers_pkey PRIMARY KEY (id),
  constraint message_answers_body_check CHECK (length(body) >= 1 AND length(body) <= 4000)
);

create table one_time_codes (
  code_hash bytea not null,
  kind text not null,
  user_id integer not null,
  new_email text,
  issuer_id integer,
  issuer_token_hash bytea,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  admin_expires_at timestamp with time zone,
  used_at timestamp with time zone,
  constraint one_time_codes_pkey PRIMARY KEY (code_hash),
  constraint one_time_codes_check CHECK ((kind = 'email_change'::text) = (new_email IS NOT NULL)),
  constraint one_time_codes_check1 CHECK ((kind = 'role_change'::text) = (issuer_id IS NOT NULL AND issuer_token_hash IS NOT NULL)),
  constraint one_time_codes_code_hash_check CHECK (length(code_hash) = 32),
  constraint one_time_codes_issuer_token_hash_check CHECK (length(issuer_token_hash) = 32),
  constraint one_time_codes_kind_check CHECK (kind = ANY (ARRAY['validation'::text, 'reset'::text, 'email_change'::text, 'role_change'::text, 'data_link'::text])),
  constraint one_time_codes_new_email_check CHECK (length(new_email) <= 254)
);

create table passkeys (
  id integer generated always as identity not null,
  user_id integer not null,
  credential_id text not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_credential_id_check CHECK (length(credential_id) >= 1 AND length(credential_id) <= 2000),
  constraint passkeys_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint passkeys_public_key_check CHECK (length(public_key) <= 5000)
);

create table payment_customers (
  id uuid default gen_random_uuid() not null,
  user_id integer,
  provider text not null,
  provider_id text,
  looks integer default 0 not null,
  last_look integer default 0 not null,
  payment_method jsonb,
  closed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint payment_customers_pkey PRIMARY KEY (id),
  constraint payment_customers_provider_provider_id_key UNIQUE (provider, provider_id),
  constraint payment_customers_user_id_provider_key UNIQUE (user_id, provider),
  constraint payment_customers_provider_check CHECK (provider = ANY (ARRAY['stripe'::text, 'simulado'::text]))
);

create table payment_differences (
  id integer generated always as identity not null,
  customer_id uuid,
  what text not null,
  ours text,
  theirs text,
  found_at timestamp with time zone not null,
  key text,
  seen_at timestamp with time zone,
  resolved_at timestamp with time zone,
  reviewed_at timestamp with time zone,
  reviewed_by integer,
  note text,
  constraint payment_differences_pkey PRIMARY KEY (id),
  constraint payment_differences_check CHECK ((reviewed_at IS NULL) = (note IS NULL)),
  constraint payment_differences_check1 CHECK (reviewed_by IS NULL OR reviewed_at IS NOT NULL),
  constraint payment_differences_note_check CHECK (length(note) <= 300)
);

create table plan_templates (
  id integer generated always as identity not null,
  user_id integer not null,
  name text not null,
  plan jsonb not null,
  created_at timestamp with time zone not null,
  constraint plan_templates_pkey PRIMARY KEY (id),
  constraint plan_templates_user_id_id_key UNIQUE (user_id, id),
  constraint plan_templates_name_check CHECK (length(name) >= 1 AND length(name) <= 80)
);

create table price_proposals (
  id integer generated always as identity not null,
  plan_id integer not null,
  price_month_cents cents not null,
  price_year_cents cents not null,
  currency text not null,
  holds_on date not null,
  idempotency_key text not null,
  proposed_by integer,
  created_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  constraint price_proposals_pkey PRIMARY KEY (id),
  constraint price_proposals_idempotency_key_key UNIQUE (idempotency_key),
  constraint price_proposals_check CHECK (holds_on >= ((created_at AT TIME ZONE 'America/Mexico_City'::text)::date + 30)),
  constraint price_proposals_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint price_proposals_price_month_cents_check CHECK (price_month_cents::bigint > 0),
  constraint price_proposals_price_year_cents_check CHECK (price_year_cents::bigint > 0)
);

create table profiles (
  user_id integer not null,
  bio text default ''::text not null,
  links text[] default '{}'::text[] not null,
  is_public boolean default false not null,
  show_collection boolean default true not null,
  show_wishlist boolean default false not null,
  constraint profiles_pkey PRIMARY KEY (user_id),
  constraint profiles_bio_check CHECK (length(bio) <= 1000),
  constraint profiles_links_check CHECK (cardinality(links) <= 5)
);

create table recovery_codes (
  user_id integer not null,
  code_hash bytea not null,
  created_at timestamp with time zone not null,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_code_hash_check CHECK (length(code_hash) = 32)
);

create table reminder_days (
  user_id integer not null,
  sent_on date not null,
  constraint reminder_days_pkey PRIMARY KEY (user_id, sent_on)
);

create table reminder_settings (
  user_id integer not null,
  due_soon boolean default true not null,
  due_today boolean default true not null,
  late boolean default true not null,
  date_moved boolean default true not null,
  settle_soon boolean default true not null,
  constraint reminder_settings_pkey PRIMARY KEY (user_id)
);

create table reminders_told (
  user_id integer not null,
  reservation_id integer not null,
  kind text not null,
  about text not null,
  told_on date not null,
  constraint reminders_told_pkey PRIMARY KEY (user_id, reservation_id, kind, about),
  constraint reminders_told_kind_check CHECK (kind = ANY (ARRAY['due_soon'::text, 'due_today'::text, 'late'::text, 'date_moved'::text, 'settle_soon'::text]))
);

create table reservation_ceilings (
  user_id integer not null,
  currency text not null,
  monthly_cents bigint not null,
  constraint reservation_ceilings_pkey PRIMARY KEY (user_id, currency),
  constraint reservation_ceilings_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint reservation_ceilings_monthly_cents_check CHECK (monthly_cents >= 1 AND monthly_cents <= '9999999999'::bigint)
);

create table second_factor_challenges (
  challenge_hash bytea not null,
  user_id integer not null,
  purpose text not null,
  wrong_answers integer default 0 not null,
  password_digest bytea,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint second_factor_challenges_pkey PRIMARY KEY (challenge_hash),
  constraint second_factor_challenges_challenge_hash_check CHECK (length(challenge_hash) = 32),
  constraint second_factor_challenges_check CHECK ((purpose = 'login'::text) = (password_digest IS NOT NULL)),
  constraint second_factor_challenges_password_digest_check CHECK (length(password_digest) = 32),
  constraint second_factor_challenges_purpose_check CHECK (purpose = ANY (ARRAY['login'::text, 'role_change'::text, 'confirmation'::text, 'new_passkey'::text]))
);

create table second_factor_devices (
  nonce_hash bytea not null,
  user_id integer not null,
  expires_at timestamp with time zone not null,
  constraint second_factor_devices_pkey PRIMARY KEY (nonce_hash),
  constraint second_factor_devices_nonce_hash_check CHECK (length(nonce_hash) = 32)
);

create table second_factor_failures (
  id bigint generated always as identity not null,
  user_id integer not null,
  failed_at timestamp with time zone not null,
  constraint second_factor_failures_pkey PRIMARY KEY (id)
);

create table sent_mails (
  id uuid not null,
  kind text not null,
  user_id integer,
  email text not null,
  subject text,
  html text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone not null,
  constraint sent_mails_pkey PRIMARY KEY (id),
  constraint sent_mails_check CHECK ((subject IS NULL) = (html IS NULL))
);

create table sessions (
  id integer generated always as identity not null,
  token_hash bytea not null,
  user_id integer not null,
  kind text default 'site'::text not null,
  viewer_id integer,
  device text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  admin_expires_at timestamp with time zone,
  password_given_at timestamp with time zone,
  second_factor_given_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_check CHECK ((kind = 'view'::text) = (viewer_id IS NOT NULL)),
  constraint sessions_device_check CHECK (length(device) <= 60),
  constraint sessions_kind_check CHECK (kind = ANY (ARRAY['site'::text, 'admin'::text, 'view'::text])),
  constraint sessions_token_hash_check CHECK (length(token_hash) = 32)
);

create table share_links (
  id integer generated always as identity not null,
  user_id integer not null,
  code text not null,
  kind text not null,
  line_id integer,
  shows_name boolean not null,
  created_at timestamp with time zone not null,
  constraint share_links_pkey PRIMARY KEY (id),
  constraint share_links_code_key UNIQUE (code),
  constraint share_links_user_id_kind_line_id_key UNIQUE NULLS NOT DISTINCT (user_id, kind, line_id),
  constraint share_links_check CHECK ((kind = 'gaps'::text) = (line_id IS NOT NULL)),
  constraint share_links_kind_check CHECK (kind = ANY (ARRAY['wishlist'::text, 'gaps'::text]))
);

create table share_link_gifts (
  link_id integer not null,
  item_id integer not null,
  giver text not null,
  token_hash bytea not null,
  given_at timestamp with time zone not null,
  constraint share_link_gifts_pkey PRIMARY KEY (link_id, item_id),
  constraint share_link_gifts_token_hash_check CHECK (length(token_hash) = 32)
);

create table stores (
  id integer generated always as identity not null,
  user_id integer not null,
  name text not null,
  name_key text not null,
  notes text,
  loss_kind text,
  loss_percent numeric(5,2),
  template_id integer,
  created_at timestamp with time zone not null,
  constraint stores_pkey PRIMARY KEY (id),
  constraint stores_user_id_id_key UNIQUE (user_id, id),
  constraint stores_user_id_name_key_key UNIQUE (user_id, name_key),
  constraint stores_check CHECK ((loss_percent IS NOT NULL) = (COALESCE(loss_kind, ''::text) ~~ 'porcentaje%'::text)),
  constraint stores_loss_kind_check CHECK (loss_kind = ANY (ARRAY['nada'::text, 'anticipo'::text, 'porcentaje_pagado'::text, 'porcentaje_total'::text, 'todo'::text])),
  constraint stores_loss_percent_check CHECK (loss_percent > 0::numeric AND loss_percent <= 100::numeric),
  constraint stores_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  constraint stores_notes_check CHECK (length(notes) >= 1 AND length(notes) <= 4000)
);

create table reservations (
  id integer generated always as identity not null,
  user_id integer not null,
  item_id integer not null,
  store_id integer not null,
  quantity smallint not null,
  total_cents bigint not null,
  currency text not null,
  order_ref text,
  reserved_on date not null,
  expected_on date,
  notes text,
  plan jsonb,
  created_at timestamp with time zone not null,
  constraint reservations_pkey PRIMARY KEY (id),
  constraint reservations_user_id_id_key UNIQUE (user_id, id),
  constraint reservations_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint reservations_expected_on_check CHECK (expected_on >= '2000-01-01'::date AND expected_on <= '2100-12-31'::date),
  constraint reservations_notes_check CHECK (length(notes) >= 1 AND length(notes) <= 4000),
  constraint reservations_order_ref_check CHECK (length(order_ref) >= 1 AND length(order_ref) <= 120),
  constraint reservations_quantity_check CHECK (quantity >= 1 AND quantity <= 99),
  constraint reservations_reserved_on_check CHECK (reserved_on >= '2000-01-01'::date AND reserved_on <= '2100-12-31'::date),
  constraint reservations_total_cents_check CHECK (total_cents >= 1 AND total_cents <= '9999999999'::bigint)
);

create table reservation_requests (
  id integer generated always as identity not null,
  user_id integer not null,
  key text not null,
  content_hash bytea not null,
  reservation_id integer,
  created_at timestamp with time zone not null,
  constraint reservation_requests_pkey PRIMARY KEY (id),
  constraint reservation_requests_user_id_id_key UNIQUE (user_id, id),
  constraint reservation_requests_user_id_key_key UNIQUE (user_id, key),
  constraint reservation_requests_content_hash_check CHECK (length(content_hash) = 32),
  constraint reservation_requests_key_check CHECK (length(key) >= 1 AND length(key) <= 100)
);

create table reservation_entries (
  id integer generated always as identity not null,
  user_id integer not null,
  reservation_id integer not null,
  kind text not null,
  amount_cents bigint,
  happened_on date not null,
  method text,
  note text,
  expected_from date,
  expected_on date,
  rate numeric(17,8),
  rate_currency text,
  transfer_id uuid,
  request_id integer,
  created_at timestamp with time zone not null,
  reverses text,
  constraint reservation_entries_pkey PRIMARY KEY (id),
  constraint reservation_entries_amount_cents_check CHECK (amount_cents >= 1 AND amount_cents <= '9999999999'::bigint),
  constraint reservation_entries_check CHECK ((amount_cents IS NOT NULL) = (kind = ANY (ARRAY['anticipo'::text, 'abono'::text, 'cargo'::text, 'devolucion'::text]))),
  constraint reservation_entries_check1 CHECK ((rate IS NULL) = (rate_currency IS NULL)),
  constraint reservation_entries_check2 CHECK (kind = 'cambio_fecha'::text OR expected_from IS NULL AND expected_on IS NULL),
  constraint reservation_entries_check3 CHECK (kind <> 'nota'::text OR note IS NOT NULL),
  constraint reservation_entries_check4 CHECK (reverses IS NULL OR kind = 'devolucion'::text),
  constraint reservation_entries_expected_on_check CHECK (expected_on >= '2000-01-01'::date AND expected_on <= '2100-12-31'::date),
  constraint reservation_entries_happened_on_check CHECK (happened_on >= '2000-01-01'::date AND happened_on <= '2100-12-31'::date),
  constraint reservation_entries_kind_check CHECK (kind = ANY (ARRAY['anticipo'::text, 'abono'::text, 'cargo'::text, 'devolucion'::text, 'cambio_fecha'::text, 'recibido'::text, 'cancelado'::text, 'nota'::text])),
  constraint reservation_entries_method_check CHECK (method = ANY (ARRAY['efectivo'::text, 'transferencia'::text, 'deposito'::text, 'tarjeta'::text, 'paypal'::text, 'mercado_pago'::text, 'otro'::text])),
  constraint reservation_entries_note_check CHECK (length(note) >= 1 AND length(note) <= 2000),
  constraint reservation_entries_rate_check CHECK (rate > 0::numeric),
  constraint reservation_entries_rate_currency_check CHECK (rate_currency ~ '^[A-Z]{3}$'::text),
  constraint reservation_entries_reverses_check CHECK (reverses = ANY (ARRAY['anticipo'::text, 'abono'::text]))
);

create table subscriptions (
  id uuid not null,
  customer_id uuid not null,
  user_id integer,
  provider text not null,
  provider_id text,
  plan_id integer not null,
  period text not null,
  price_cents cents not null,
  currency text not null,
  promotion_code text,
  status text default 'incompleta'::text not null,
  current_period_end timestamp with time zone,
  next_amount_cents cents,
  cancel_at_period_end boolean default false not null,
  grace_ends_at timestamp with time zone,
  is_grace_over boolean default false not null,
  announced_end timestamp with time zone,
  is_reminded boolean default false not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint subscriptions_pkey PRIMARY KEY (id),
  constraint subscriptions_provider_provider_id_key UNIQUE (provider, provider_id),
  constraint subscriptions_check CHECK (status <> 'activa'::text OR current_period_end IS NOT NULL),
  constraint subscriptions_check1 CHECK ((status = 'vencida'::text) = (grace_ends_at IS NOT NULL)),
  constraint subscriptions_check2 CHECK ((status = 'cancelada'::text) = (ended_at IS NOT NULL)),
  constraint subscriptions_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint subscriptions_period_check CHECK (period = ANY (ARRAY['month'::text, 'year'::text])),
  constraint subscriptions_provider_check CHECK (provider = ANY (ARRAY['stripe'::text, 'simulado'::text])),
  constraint subscriptions_status_check CHECK (status = ANY (ARRAY['incompleta'::text, 'activa'::text, 'vencida'::text, 'cancelada'::text]))
);

create table payment_operations (
  id uuid not null,
  "position" bigint generated always as identity not null,
  customer_id uuid not null,
  subscription_id uuid,
  kind text not null,
  key text not null,
  words jsonb not null,
  state text default 'abierta'::text not null,
  attempt integer default 1 not null,
  reason text,
  tries integer default 0 not null,
  next_try_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint payment_operations_pkey PRIMARY KEY (id),
  constraint payment_operations_customer_id_kind_key_key UNIQUE (customer_id, kind, key),
  constraint payment_operations_kind_check CHECK (kind = ANY (ARRAY['open'::text, 'pay'::text, 'change'::text, 'cancel'::text, 'resume'::text, 'card'::text, 'reprice'::text])),
  constraint payment_operations_state_check CHECK (state = ANY (ARRAY['abierta'::text, 'hecha'::text, 'fallida'::text]))
);

create table payment_consents (
  id integer generated always as identity not null,
  customer_id uuid not null,
  subscription_id uuid not null,
  operation_id uuid not null,
  version text not null,
  words text not null,
  given_at timestamp with time zone not null,
  constraint payment_consents_pkey PRIMARY KEY (id),
  constraint payment_consents_operation_id_key UNIQUE (operation_id)
);

create table payments (
  id uuid default gen_random_uuid() not null,
  number integer generated always as identity not null,
  customer_id uuid not null,
  subscription_id uuid,
  provider text not null,
  provider_id text not null,
  refund_of uuid,
  plan_name text not null,
  period text not null,
  description text not null,
  paid_from timestamp with time zone not null,
  paid_to timestamp with time zone not null,
  subtotal_cents cents not null,
  discount_cents cents not null,
  total_cents cents not null,
  iva_cents cents not null,
  currency text not null,
  payment_method jsonb,
  provider_url text,
  paid_at timestamp with time zone not null,
  recorded_at timestamp with time zone not null,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_number_key UNIQUE (number),
  constraint payments_provider_provider_id_key UNIQUE (provider, provider_id),
  constraint payments_check CHECK (iva_cents::bigint <= total_cents::bigint),
  constraint payments_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint payments_period_check CHECK (period = ANY (ARRAY['month'::text, 'year'::text]))
);

create table price_proposal_answers (
  proposal_id integer not null,
  subscription_id uuid not null,
  period text not null,
  from_cents cents not null,
  to_cents cents not null,
  answer text,
  answered_at timestamp with time zone,
  consent_version text,
  consent_words text,
  operation_id uuid,
  constraint price_proposal_answers_pkey PRIMARY KEY (proposal_id, subscription_id),
  constraint price_proposal_answers_answer_check CHECK (answer = ANY (ARRAY['accepted'::text, 'declined'::text])),
  constraint price_proposal_answers_check CHECK (to_cents::bigint <> from_cents::bigint),
  constraint price_proposal_answers_check1 CHECK ((answer IS NULL) = (answered_at IS NULL)),
  constraint price_proposal_answers_check2 CHECK ((NOT answer IS DISTINCT FROM 'accepted'::text) = (consent_words IS NOT NULL)),
  constraint price_proposal_answers_check3 CHECK ((consent_words IS NULL) = (consent_version IS NULL)),
  constraint price_proposal_answers_check4 CHECK (operation_id IS NULL OR answer = 'accepted'::text),
  constraint price_proposal_answers_period_check CHECK (period = ANY (ARRAY['month'::text, 'year'::text]))
);

create table totp_secrets (
  user_id integer not null,
  is_confirmed boolean not null,
  encrypted_secret bytea not null,
  last_used_step integer default 0 not null,
  created_at timestamp with time zone not null,
  constraint totp_secrets_pkey PRIMARY KEY (user_id, is_confirmed),
  constraint totp_secrets_encrypted_secret_check CHECK (length(encrypted_secret) >= 29 AND length(encrypted_secret) <= 200)
);

create table unlisted_item_search (
  id integer not null,
  license_id integer not null,
  line_id integer not null,
  brand_id integer,
  saga_id integer,
  arco_id integer,
  sales_method text,
  status text,
  others text[] not null,
  year smallint,
  release_on date,
  popularity integer not null,
  name text collate "C" not null,
  sort_key text collate "C" not null,
  document tsvector not null,
  traits integer generated always as (search_traits(status, sales_method, others, year)) stored not null,
  constraint unlisted_item_search_pkey PRIMARY KEY (id)
);

create table user_roles (
  user_id integer not null,
  role_id integer not null,
  granted_at timestamp with time zone not null,
  constraint user_roles_pkey PRIMARY KEY (user_id, role_id)
);

create table visits (
  user_id integer not null,
  last_seen_at timestamp with time zone not null,
  previous_at timestamp with time zone,
  constraint visits_pkey PRIMARY KEY (user_id)
);

alter table item_search alter column document set statistics 400;

-- Foreign keys, in the order in which deletions follow them

alter table all_lines add constraint lines_license_id_fkey FOREIGN KEY (license_id) REFERENCES all_licenses(id) ON DELETE CASCADE;
alter table all_lines add constraint lines_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id);
alter table all_items add constraint items_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id);
alter table all_items add constraint items_saga_id_fkey FOREIGN KEY (saga_id) REFERENCES sagas(id);
alter table all_items add constraint items_arco_id_fkey FOREIGN KEY (arco_id) REFERENCES arcos(id);
alter table all_items add constraint items_line_id_license_id_fkey FOREIGN KEY (line_id, license_id) REFERENCES all_lines(id, license_id) ON DELETE CASCADE DEFERRABLE;
alter table item_images add constraint item_images_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE CASCADE;
alter table item_release_changes add constraint item_release_changes_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE CASCADE;
alter table item_search add constraint item_search_id_fkey FOREIGN KEY (id) REFERENCES all_items(id) ON DELETE CASCADE;
alter table user_roles add constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table user_roles add constraint user_roles_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id);
alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table sessions add constraint sessions_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES users(id) ON DELETE CASCADE;
alter table known_devices add constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table one_time_codes add constraint one_time_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table one_time_codes add constraint one_time_codes_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES users(id) ON DELETE CASCADE;
alter table member_plans add constraint member_plans_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table member_plans add constraint member_plans_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id);
alter table mails add constraint mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table audit_entries add constraint audit_entries_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES users(id) ON DELETE SET NULL;
alter table audit_entries add constraint audit_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table collectors add constraint collectors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table marks add constraint marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES collectors(user_id) ON DELETE CASCADE;
alter table copies add constraint copies_user_id_item_id_relation_fkey FOREIGN KEY (user_id, item_id, relation) REFERENCES marks(user_id, item_id, relation) ON DELETE CASCADE;
alter table hidden_shelves add constraint hidden_shelves_user_id_fkey FOREIGN KEY (user_id) REFERENCES collectors(user_id) ON DELETE CASCADE;
alter table hidden_shelves add constraint hidden_shelves_license_id_fkey FOREIGN KEY (license_id) REFERENCES all_licenses(id) ON DELETE CASCADE;
alter table hidden_shelves add constraint hidden_shelves_line_id_fkey FOREIGN KEY (line_id) REFERENCES all_lines(id) ON DELETE CASCADE;
alter table calendar_keys add constraint calendar_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table member_offers add constraint member_offers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table member_offers add constraint member_offers_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id);
alter table copy_photos add constraint copy_photos_user_id_fkey FOREIGN KEY (user_id) REFERENCES collectors(user_id) ON DELETE CASCADE;
alter table copy_photos add constraint copy_photos_copy_id_user_id_fkey FOREIGN KEY (copy_id, user_id) REFERENCES copies(id, user_id) ON DELETE SET NULL (copy_id);
alter table visits add constraint visits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table plan_templates add constraint plan_templates_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table stores add constraint stores_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table stores add constraint stores_user_id_template_id_fkey FOREIGN KEY (user_id, template_id) REFERENCES plan_templates(user_id, id) ON DELETE SET NULL (template_id);
alter table reservations add constraint reservations_user_id_fkey FOREIGN KEY (user_id) REFERENCES collectors(user_id) ON DELETE CASCADE;
alter table reservations add constraint reservations_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id);
alter table reservations add constraint reservations_user_id_store_id_fkey FOREIGN KEY (user_id, store_id) REFERENCES stores(user_id, id) DEFERRABLE INITIALLY DEFERRED;
alter table reservation_requests add constraint reservation_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table reservation_requests add constraint reservation_requests_user_id_reservation_id_fkey FOREIGN KEY (user_id, reservation_id) REFERENCES reservations(user_id, id) DEFERRABLE INITIALLY DEFERRED;
alter table reservation_entries add constraint reservation_entries_user_id_reservation_id_fkey FOREIGN KEY (user_id, reservation_id) REFERENCES reservations(user_id, id) ON DELETE CASCADE;
alter table reservation_entries add constraint reservation_entries_user_id_request_id_fkey FOREIGN KEY (user_id, request_id) REFERENCES reservation_requests(user_id, id) DEFERRABLE INITIALLY DEFERRED;
alter table reservation_ceilings add constraint reservation_ceilings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table reminder_settings add constraint reminder_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table reminder_days add constraint reminder_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table reminders_told add constraint reminders_told_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table intakes add constraint intakes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table intake_rows add constraint intake_rows_intake_id_fkey FOREIGN KEY (intake_id) REFERENCES intakes(id) ON DELETE CASCADE;
alter table intake_rows add constraint intake_rows_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE SET NULL;
alter table intake_extras add constraint intake_extras_intake_id_fkey FOREIGN KEY (intake_id) REFERENCES intakes(id) ON DELETE CASCADE;
alter table intake_changes add constraint intake_changes_intake_id_fkey FOREIGN KEY (intake_id) REFERENCES intakes(id) ON DELETE CASCADE;
alter table intake_changes add constraint intake_changes_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE CASCADE;
alter table profiles add constraint profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table favorite_licenses add constraint favorite_licenses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table favorite_licenses add constraint favorite_licenses_license_id_fkey FOREIGN KEY (license_id) REFERENCES all_licenses(id) ON DELETE CASCADE;
alter table payment_customers add constraint payment_customers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table subscriptions add constraint subscriptions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES payment_customers(id);
alter table subscriptions add constraint subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table subscriptions add constraint subscriptions_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id);
alter table payment_operations add constraint payment_operations_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES payment_customers(id);
alter table payment_operations add constraint payment_operations_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id);
alter table payments add constraint payments_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES payment_customers(id);
alter table payments add constraint payments_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id);
alter table payments add constraint payments_refund_of_fkey FOREIGN KEY (refund_of) REFERENCES payments(id);
alter table payment_consents add constraint payment_consents_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES payment_customers(id);
alter table payment_consents add constraint payment_consents_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id);
alter table payment_consents add constraint payment_consents_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES payment_operations(id);
alter table payment_differences add constraint payment_differences_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES payment_customers(id);
alter table marks add constraint marks_item_id_line_id_fkey FOREIGN KEY (item_id, line_id) REFERENCES all_items(id, line_id) ON UPDATE CASCADE;
alter table totp_secrets add constraint totp_secrets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table passkeys add constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table recovery_codes add constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table second_factor_challenges add constraint second_factor_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table second_factor_failures add constraint second_factor_failures_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table second_factor_devices add constraint second_factor_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table merged_items add constraint merged_items_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE CASCADE;
alter table duplicate_pairs add constraint duplicate_pairs_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE CASCADE;
alter table duplicate_pairs add constraint duplicate_pairs_other_id_fkey FOREIGN KEY (other_id) REFERENCES all_items(id) ON DELETE CASCADE;
alter table dismissed_duplicates add constraint dismissed_duplicates_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE CASCADE;
alter table dismissed_duplicates add constraint dismissed_duplicates_other_id_fkey FOREIGN KEY (other_id) REFERENCES all_items(id) ON DELETE CASCADE;
alter table catalogue_imports add constraint catalogue_imports_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES users(id) ON DELETE SET NULL;
alter table catalogue_import_rows add constraint catalogue_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_imports(id) ON DELETE CASCADE;
alter table catalogue_import_changes add constraint catalogue_import_changes_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_imports(id) ON DELETE CASCADE;
alter table catalogue_import_names add constraint catalogue_import_names_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_imports(id) ON DELETE CASCADE;
alter table catalogue_import_pictures add constraint catalogue_import_pictures_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_imports(id) ON DELETE CASCADE;
alter table member_plans add constraint member_plans_given_by_fkey FOREIGN KEY (given_by) REFERENCES users(id) ON DELETE SET NULL;
alter table erasure_requests add constraint erasure_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table erasure_requests add constraint erasure_requests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id) ON DELETE SET NULL;
alter table invite_uses add constraint invite_uses_code_fkey FOREIGN KEY (code) REFERENCES invites(code) ON DELETE CASCADE;
alter table invite_uses add constraint invite_uses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table messages add constraint messages_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES users(id) ON DELETE SET NULL;
alter table messages add constraint messages_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE SET NULL;
alter table message_answers add constraint message_answers_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE;
alter table message_answers add constraint message_answers_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL;
alter table all_items add constraint all_items_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table all_lines add constraint all_lines_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table all_licenses add constraint all_licenses_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table unlisted_item_search add constraint unlisted_item_search_id_fkey FOREIGN KEY (id) REFERENCES all_items(id) ON DELETE CASCADE;
alter table contributions add constraint contributions_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL;
alter table contributions add constraint contributions_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE SET NULL;
alter table contributions add constraint contributions_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES all_items(id) ON DELETE SET NULL;
alter table contributions add constraint contributions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL;
alter table contribution_photos add constraint contribution_photos_contribution_id_fkey FOREIGN KEY (contribution_id) REFERENCES contributions(id) ON DELETE CASCADE;
alter table share_links add constraint share_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table share_links add constraint share_links_line_id_fkey FOREIGN KEY (line_id) REFERENCES all_lines(id) ON DELETE CASCADE;
alter table share_link_gifts add constraint share_link_gifts_link_id_fkey FOREIGN KEY (link_id) REFERENCES share_links(id) ON DELETE CASCADE;
alter table share_link_gifts add constraint share_link_gifts_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE CASCADE;
alter table follows add constraint follows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table follows add constraint follows_license_id_fkey FOREIGN KEY (license_id) REFERENCES all_licenses(id) ON DELETE CASCADE;
alter table follows add constraint follows_line_id_fkey FOREIGN KEY (line_id) REFERENCES all_lines(id) ON DELETE CASCADE;
alter table follows add constraint follows_member_id_fkey FOREIGN KEY (member_id) REFERENCES users(id) ON DELETE CASCADE;
alter table follow_settings add constraint follow_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table price_proposals add constraint price_proposals_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id);
alter table price_proposals add constraint price_proposals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id) ON DELETE SET NULL;
alter table price_proposal_answers add constraint price_proposal_answers_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES price_proposals(id);
alter table price_proposal_answers add constraint price_proposal_answers_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id);
alter table price_proposal_answers add constraint price_proposal_answers_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES payment_operations(id);
alter table payment_differences add constraint payment_differences_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES users(id) ON DELETE SET NULL;
alter table sent_mails add constraint sent_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table contributions add constraint contributions_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE SET NULL;
alter table item_search_due add constraint item_search_due_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE CASCADE;
alter table collectors add constraint collectors_cover_item_id_fkey FOREIGN KEY (cover_item_id) REFERENCES all_items(id) ON DELETE SET NULL;
alter table merge_records add constraint merge_records_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

-- Functions on rows of tables

CREATE FUNCTION search_values(item item_search)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  return array_to_string(array[
    'flags:' || nullif(array_to_string(case when cardinality(item.others) > 1
      then array(select distinct flag collate "C" from unnest(item.others) as flag order by 1) else item.others end, '+'), ''),
    'release_years:' || coalesce(item.year::text, 'sin_fecha'), 'sales_methods:' || item.sales_method,
    'status:' || coalesce(item.status, 'sin_estado'),
    'licenses:' || item.license_id, 'lines:' || item.line_id, 'brands:' || item.brand_id, 'sagas:' || item.saga_id,
    'arcos:' || item.arco_id, 'others:' || nullif(array_to_string(item.others, ' others:'), '')], ' ', '');
end $function$;

-- Views

create view item_credits as
 SELECT c.item_id,
        CASE
            WHEN p.is_public AND u.validated_at IS NOT NULL AND u.blocked_at IS NULL THEN u.username
            ELSE NULL::text
        END AS username
   FROM contributions c
     LEFT JOIN users u ON u.id = c.author_id
     LEFT JOIN profiles p ON p.user_id = u.id
  WHERE (c.state = ANY (ARRAY['aceptada'::text, 'aceptada_parcial'::text])) AND c.item_id IS NOT NULL;

create view items as
 SELECT all_items.id,
    all_items.slug,
    all_items.license_id,
    all_items.line_id,
    all_items.name,
    all_items.description,
    all_items.brand_id,
    all_items.type,
    all_items.saga_id,
    all_items.arco_id,
    all_items.sales_method,
    all_items.status,
    all_items.release_global,
    all_items.release_global_precision,
    all_items.release_mx,
    all_items.release_mx_precision,
    all_items.release_jp,
    all_items.release_jp_precision,
    all_items.release_us,
    all_items.release_us_precision,
    all_items.release_on,
    all_items.release_precision,
    all_items.price_cents,
    all_items.currency,
    all_items.sku,
    all_items.barcode,
    all_items.scale,
    all_items.height_mm,
    all_items.materials,
    all_items.others,
    all_items.tags,
    all_items.image,
    all_items.image_url,
    all_items.links,
    all_items.popularity,
    all_items.source_id,
    all_items.source_words,
    all_items.created_at,
    all_items.updated_at,
    all_items.revision,
    all_items.retired_at,
    all_items.owner_id
   FROM all_items
  WHERE all_items.owner_id IS NULL;

create view licenses as
 SELECT all_licenses.id,
    all_licenses.slug,
    all_licenses.name,
    all_licenses.name_key,
    all_licenses.description,
    all_licenses.disclaimer,
    all_licenses.license_image,
    all_licenses.color,
    all_licenses.is_new,
    all_licenses.is_home,
    all_licenses."position",
    all_licenses.created_at,
    all_licenses.updated_at,
    all_licenses.revision,
    all_licenses.owner_id,
    all_licenses.retired_at
   FROM all_licenses
  WHERE all_licenses.owner_id IS NULL;

create view lines as
 SELECT all_lines.id,
    all_lines.license_id,
    all_lines.slug,
    all_lines.name,
    all_lines.name_key,
    all_lines.brand_id,
    all_lines.description,
    all_lines.disclaimer,
    all_lines.image,
    all_lines."position",
    all_lines.items_count,
    all_lines.created_at,
    all_lines.updated_at,
    all_lines.revision,
    all_lines.owner_id,
    all_lines.retired_at
   FROM all_lines
  WHERE all_lines.owner_id IS NULL;

create view member_item_search as
 SELECT item_search.id,
    item_search.license_id,
    item_search.line_id,
    item_search.brand_id,
    item_search.saga_id,
    item_search.arco_id,
    item_search.sales_method,
    item_search.status,
    item_search.others,
    item_search.year,
    item_search.release_on,
    item_search.popularity,
    item_search.name,
    item_search.sort_key,
    item_search.document,
    item_search.traits
   FROM item_search
UNION ALL
 SELECT unlisted_item_search.id,
    unlisted_item_search.license_id,
    unlisted_item_search.line_id,
    unlisted_item_search.brand_id,
    unlisted_item_search.saga_id,
    unlisted_item_search.arco_id,
    unlisted_item_search.sales_method,
    unlisted_item_search.status,
    unlisted_item_search.others,
    unlisted_item_search.year,
    unlisted_item_search.release_on,
    unlisted_item_search.popularity,
    unlisted_item_search.name,
    unlisted_item_search.sort_key,
    unlisted_item_search.document,
    unlisted_item_search.traits
   FROM unlisted_item_search;

-- The rows of every new database

insert into roles (id, name) values
  (1, 'administrator'),
  (2, 'curator');

insert into plans (slug, name, price_month_cents, price_year_cents, currency, item_limit, "position", active, grand_finale, photo_limit, share_link_limit) values
  ('gratis', 'Gratis', 0, 0, 'MXN', 100, 1, true, false, 200, 3),
  ('coleccionista', 'Coleccionista', 4900, 49000, 'MXN', 1000, 2, true, false, null, null),
  ('curador', 'Curador', 9900, 99000, 'MXN', 5000, 3, true, false, null, null),
  ('museo', 'Museo', 19900, 199000, 'MXN', null, 4, true, false, null, null),
  ('gran-final', 'Gran final', 9900, 99000, 'MXN', null, 5, true, true, null, null);

insert into changelog_entries (version, published_on, title, summary, changes, published_at) values
  ('1.2.14', '2026-11-21', 'El catálogo abre sus puertas', 'La primera piedra: licencias, líneas y figuras en su lugar, con la luz encendida.', '{"Cada figura dice su fecha tan exacta como se conoce: un día, un mes, un trimestre o solo el año. Si no se sabe, lo decimos.","Cuando una fecha se mueve, la figura guarda la historia de sus retrasos.","Las páginas se leen completas aunque tu navegador no ejecute scripts."}', '2026-11-21 06:00:00+00'),
  ('1.2.14', '2026-11-21', 'Un buscador que perdona', 'Busca como te salga: sin acentos, con faltas o con medio nombre.', '{"Entiende números como «#12», nombres en japonés y palabras pegadas o separadas.","Los filtros dicen cuántas figuras quedan antes de que los toques, y viven en la dirección: puedes compartirlos.","Sugiere figuras desde la segunda letra."}', '2026-11-21 06:00:00+00'),
  ('1.2.14', '2026-11-21', 'De día y de noche', 'La vitrina se oscurece de las 19:00 a las 7:00, con el reloj de tu dispositivo.', '{"El sol y la luna de arriba cambian el tema cuando quieras, y tu navegador lo recuerda.","Los dos temas cuidan el contraste, el texto grande y la lectura con teclado."}', '2026-11-21 06:00:00+00'),
  ('1.2.14', '2026-11-21', 'Ya puedes escribirnos', 'Dinos qué figura falta o qué no funciona.', '{"Formulario de contacto, y otro en el buscador para la figura que no encontraste.","Si algo falla al enviar, lo que escribiste se queda en su lugar.","Qué es Vitrina, planes, términos y aviso de privacidad, escritos para leerse."}', '2026-11-21 06:00:00+00');

insert into message_templates (name, body, updated_at) values
  ('Gracias por escribir', 'Hola:

Gracias por escribirnos. Ya leímos tu mensaje y esto es lo que encontramos:



Saludos,
El equipo de Vitrina', now()),
  ('La figura está en camino', 'Hola:

Gracias por avisarnos de la figura que no encontraste. La estamos agregando al catálogo y te escribimos en cuanto esté.

Saludos,
El equipo de Vitrina', now()),
  ('Nos falta un dato', 'Hola:

Para agregar la figura nos falta saber su marca y su línea. ¿Nos compartes un enlace de la tienda o del fabricante?

Saludos,
El equipo de Vitrina', now());

insert into search_aliases (phrase, meant) values
  ('alicia en el país de las maravillas', 'Alice in Wonderland'),
  ('amos del universo', 'Masters of the Universe'),
  ('blancanieves', 'Snow White'),
  ('bob esponja', 'SpongeBob'),
  ('bruja escarlata', 'Scarlet Witch'),
  ('buscando a nemo', 'Finding Nemo'),
  ('caballero de la noche', 'Dark Knight'),
  ('caballero luna', 'Moon Knight'),
  ('capitana marvel', 'Captain Marvel'),
  ('capitán américa', 'Captain America'),
  ('cazafantasmas', 'Ghostbusters'),
  ('depredador', 'Predator'),
  ('duende verde', 'Green Goblin'),
  ('el acertijo', 'Riddler'),
  ('el ataque de los titanes', 'Attack on Titan'),
  ('el cadáver de la novia', 'Corpse Bride'),
  ('el castigador', 'Punisher'),
  ('el extraño mundo de jack', 'Nightmare Before Christmas'),
  ('el guasón', 'Joker'),
  ('el joven manos de tijera', 'Edward Scissorhands'),
  ('el libro de la selva', 'Jungle Book'),
  ('el rey león', 'Lion King'),
  ('el señor de los anillos', 'Lord of the Rings'),
  ('escuadrón suicida', 'Suicide Squad'),
  ('espantapájaros', 'Scarecrow'),
  ('flecha verde', 'Green Arrow'),
  ('gatúbela', 'Catwoman'),
  ('guardianes de la galaxia', 'Guardians of the Galaxy'),
  ('guardianes de la noche', 'Demon Slayer'),
  ('halcón milenario', 'Millennium Falcon'),
  ('hiedra venenosa', 'Poison Ivy'),
  ('hombre araña', 'Spider-Man'),
  ('hombre de hierro', 'Iron Man'),
  ('hombre hormiga', 'Ant-Man'),
  ('hombre lobo', 'Wolfman'),
  ('hombre murciélago', 'Batman'),
  ('hombres x', 'X-Men'),
  ('hora de aventura', 'Adventure Time'),
  ('intensamente', 'Inside Out'),
  ('juego de tronos', 'Game of Thrones'),
  ('jóvenes titanes', 'Teen Titans'),
  ('la bella durmiente', 'Sleeping Beauty'),
  ('la bella y la bestia', 'Beauty and the Beast'),
  ('la casa del dragón', 'House of the Dragon'),
  ('la cenicienta', 'Cinderella'),
  ('la dama y el vagabundo', 'Lady and the Tramp'),
  ('la guerra de las galaxias', 'Star Wars'),
  ('la momia', 'Mummy'),
  ('la sirenita', 'Little Mermaid'),
  ('las chicas superpoderosas', 'Powerpuff Girls'),
  ('las guerreras mágicas', 'Magic Knight Rayearth'),
  ('liga de la justicia', 'Justice League'),
  ('linterna verde', 'Green Lantern'),
  ('los 4 fantásticos', 'Fantastic Four'),
  ('los caballeros del zodiaco', 'Saint Seiya'),
  ('los cuatro fantásticos', 'Fantastic Four'),
  ('los increíbles', 'Incredibles'),
  ('los padrinos mágicos', 'Fairly OddParents'),
  ('los picapiedra', 'Flintstones'),
  ('los pitufos', 'Smurfs'),
  ('los simpson', 'Simpsons'),
  ('los supersónicos', 'Jetsons'),
  ('los vengadores', 'Avengers'),
  ('mi pequeño pony', 'My Little Pony'),
  ('motociclista fantasma', 'Ghost Rider'),
  ('mujer araña', 'Spider-Woman'),
  ('mujer maravilla', 'Wonder Woman'),
  ('mundo jurásico', 'Jurassic World'),
  ('máquina de guerra', 'War Machine'),
  ('ojo de halcón', 'Hawkeye'),
  ('ositos cariñositos', 'Care Bears'),
  ('pantera negra', 'Black Panther'),
  ('parque jurásico', 'Jurassic Park'),
  ('pato donald', 'Donald Duck'),
  ('pesadilla en la calle del infierno', 'Nightmare on Elm Street'),
  ('ratón mickey', 'Mickey Mouse'),
  ('soldado del invierno', 'Winter Soldier'),
  ('soldado imperial', 'Stormtrooper'),
  ('supercampeones', 'Captain Tsubasa'),
  ('súper campeones', 'Captain Tsubasa'),
  ('tortugas ninja', 'Ninja Turtles'),
  ('un show más', 'Regular Show'),
  ('viernes 13', 'Friday the 13th'),
  ('viuda negra', 'Black Widow'),
  ('volver al futuro', 'Back to the Future');

insert into simulated_promotions (code, name, percent_off, months, ends_at) values
  ('BIENVENIDA', 'Mitad de precio en tu primer cobro', 50, 1, null),
  ('TERMINADA', 'Una promoción que ya pasó', 30, 1, '2026-01-01 00:00:00+00'),
  ('VITRINA20', '20 % mientras no canceles', 20, null, null);

-- Indexes

CREATE INDEX all_items_owner_id_idx ON all_items USING btree (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX items_barcode_key ON all_items USING btree (barcode_key(barcode)) WHERE barcode IS NOT NULL;
CREATE INDEX items_brand_id_idx ON all_items USING btree (brand_id);
CREATE INDEX items_calendar ON all_items USING btree (release_on, release_precision) INCLUDE (id, popularity) WHERE owner_id IS NULL AND retired_at IS NULL;
CREATE INDEX items_license_id_release_on_id_idx ON all_items USING btree (license_id, release_on DESC NULLS LAST, id DESC);
CREATE INDEX items_line_id_release_on_id_idx ON all_items USING btree (line_id, release_on DESC NULLS LAST, id DESC);
CREATE INDEX items_name_idx ON all_items USING btree (name COLLATE "es-x-icu", id);
CREATE INDEX items_name_trgm_idx ON all_items USING gin (name gin_trgm_ops);
CREATE INDEX items_release_on_id_idx ON all_items USING btree (release_on DESC NULLS LAST, id DESC);
CREATE INDEX items_retired_idx ON all_items USING btree (id) WHERE retired_at IS NOT NULL;
CREATE INDEX items_sku_idx ON all_items USING btree (sku);
CREATE INDEX items_status_updated_idx ON all_items USING btree (status, updated_at DESC, id DESC);
CREATE INDEX items_type_updated_idx ON all_items USING btree (type, updated_at DESC, id DESC) WHERE type <> 'figura'::text;
CREATE INDEX items_updated_at_id_idx ON all_items USING btree (updated_at DESC, id DESC);
CREATE INDEX all_licenses_owner_id_idx ON all_licenses USING btree (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX licenses_position_id_idx ON all_licenses USING btree ("position", id);
CREATE INDEX licenses_slug_idx ON all_licenses USING gist ((slug::text) gist_trgm_ops (siglen='64'));
CREATE INDEX all_lines_owner_id_idx ON all_lines USING btree (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX audit_entries_act_acted_at_id_idx ON audit_entries USING btree (act, acted_at DESC, id DESC);
CREATE INDEX audit_entries_act_id_idx ON audit_entries USING btree (act, id DESC);
CREATE INDEX audit_entries_acted_at_id_idx ON audit_entries USING btree (acted_at DESC, id DESC);
CREATE INDEX audit_entries_administrator_id_act_acted_at_id_idx ON audit_entries USING btree (administrator_id, act, acted_at DESC, id DESC);
CREATE INDEX audit_entries_administrator_id_acted_at_id_idx ON audit_entries USING btree (administrator_id, acted_at DESC, id DESC);
CREATE INDEX audit_entries_administrator_id_id_idx ON audit_entries USING btree (administrator_id, id DESC);
CREATE INDEX audit_entries_expr_idx ON audit_entries USING btree ((details ->> 'batch'::text)) WHERE (details ->> 'batch'::text) IS NOT NULL;
CREATE INDEX audit_entries_subject_kind_subject_id_id_idx ON audit_entries USING btree (subject_kind, subject_id, id DESC) WHERE subject_kind IS NOT NULL;
CREATE INDEX audit_entries_user_id_idx ON audit_entries USING btree (user_id);
CREATE INDEX backup_runs_started_at_idx ON backup_runs USING btree (started_at);
CREATE INDEX catalogue_import_changes_item_id_idx ON catalogue_import_changes USING btree (item_id);
CREATE INDEX catalogue_imports_worked_at_idx ON catalogue_imports USING btree (worked_at) WHERE state = ANY (ARRAY['checking'::text, 'applying'::text, 'pictures'::text, 'undoing'::text]);
CREATE INDEX changelog_entries_published_on_id_idx ON changelog_entries USING btree (published_on DESC, id DESC);
CREATE INDEX collectors_cover ON collectors USING btree (cover_item_id) WHERE cover_item_id IS NOT NULL;
CREATE INDEX contribution_photos_contribution_id_id_idx ON contribution_photos USING btree (contribution_id, id);
CREATE INDEX contributions_author_id_decided_at_idx ON contributions USING btree (author_id, decided_at DESC);
CREATE INDEX contributions_author_id_id_idx ON contributions USING btree (author_id, id DESC);
CREATE INDEX contributions_author_id_idx ON contributions USING btree (author_id) WHERE decided_at IS NOT NULL AND (told_at IS NULL OR told_at < decided_at);
CREATE INDEX contributions_decided_by_idx ON contributions USING btree (decided_by);
CREATE INDEX contributions_id_idx ON contributions USING btree (id) WHERE state = 'pendiente'::text;
CREATE INDEX contributions_item_id_idx ON contributions USING btree (item_id);
CREATE INDEX contributions_merged_into_idx ON contributions USING btree (merged_into);
CREATE INDEX contributions_queue ON contributions USING btree (members_waiting DESC, id) WHERE state = 'pendiente'::text;
CREATE INDEX contributions_state_id_idx ON contributions USING btree (state, id DESC);
CREATE INDEX copies_user_id_item_id_id_idx ON copies USING btree (user_id, item_id, id);
CREATE INDEX copy_photos_copy_id_id_idx ON copy_photos USING btree (copy_id, id);
CREATE INDEX copy_photos_let_go_at_idx ON copy_photos USING btree (let_go_at) WHERE copy_id IS NULL;
CREATE INDEX copy_photos_user_id_idx ON copy_photos USING btree (user_id);
CREATE INDEX dismissed_duplicates_other_id_idx ON dismissed_duplicates USING btree (other_id);
CREATE INDEX duplicate_pairs_other_id_idx ON duplicate_pairs USING btree (other_id);
CREATE INDEX duplicate_pairs_reason_item_id_other_id_idx ON duplicate_pairs USING btree (reason, item_id, other_id);
CREATE INDEX erasure_requests_due_at_idx ON erasure_requests USING btree (due_at);
CREATE INDEX erasure_requests_requested_by_idx ON erasure_requests USING btree (requested_by) WHERE requested_by IS NOT NULL;
CREATE INDEX favorite_licenses_license_id_idx ON favorite_licenses USING btree (license_id);
CREATE INDEX follow_settings_told_at_idx ON follow_settings USING btree (told_at) WHERE is_mail_weekly;
CREATE INDEX follows_license_id_idx ON follows USING btree (license_id) WHERE license_id IS NOT NULL;
CREATE INDEX follows_line_id_idx ON follows USING btree (line_id) WHERE line_id IS NOT NULL;
CREATE INDEX follows_member_id_idx ON follows USING btree (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX hidden_shelves_license_id_idx ON hidden_shelves USING btree (license_id);
CREATE INDEX hidden_shelves_line_id_idx ON hidden_shelves USING btree (line_id);
CREATE INDEX intake_changes_item_id_idx ON intake_changes USING btree (item_id);
CREATE INDEX intake_rows_intake_id_item_id_idx ON intake_rows USING btree (intake_id, item_id);
CREATE INDEX intake_rows_intake_id_match_row_no_idx ON intake_rows USING btree (intake_id, match, row_no);
CREATE INDEX intake_rows_item_id_idx ON intake_rows USING btree (item_id) WHERE item_id IS NOT NULL;
CREATE UNIQUE INDEX intakes_reading_key ON intakes USING btree (user_id) WHERE state = 'reading'::text;
CREATE INDEX intakes_user_id_id_idx ON intakes USING btree (user_id, id DESC);
CREATE INDEX intakes_worked_at_idx ON intakes USING btree (worked_at) WHERE state = ANY (ARRAY['matching'::text, 'applying'::text, 'undoing'::text]);
CREATE INDEX invite_uses_user_id_idx ON invite_uses USING btree (user_id);
CREATE INDEX item_release_changes_changed_at_idx ON item_release_changes USING btree (changed_at);
CREATE INDEX item_release_changes_item_id_changed_at_idx ON item_release_changes USING btree (item_id, changed_at);
CREATE INDEX item_release_changes_old_on_idx ON item_release_changes USING btree (old_on);
CREATE INDEX item_search_arco_id_idx ON item_search USING btree (arco_id) WHERE arco_id IS NOT NULL;
CREATE INDEX item_search_brand_id_sort_key_id_idx ON item_search USING btree (brand_id, sort_key, id);
CREATE INDEX item_search_document_idx ON item_search USING gin (document) WITH (gin_pending_list_limit='256');
CREATE INDEX item_search_id_line_id_brand_id_saga_id_arco_id_traits_idx ON item_search USING btree (id) INCLUDE (line_id, brand_id, saga_id, arco_id, traits);
CREATE INDEX item_search_license_id_popularity_id_idx ON item_search USING btree (license_id, popularity DESC, id DESC);
CREATE INDEX item_search_license_id_release_on_sort_key_id_idx ON item_search USING btree (license_id, release_on DESC NULLS LAST, sort_key, id);
CREATE INDEX item_search_license_id_sort_key_id_idx ON item_search USING btree (license_id, sort_key, id);
CREATE INDEX item_search_license_id_traits_line_id_brand_id_saga_id_arco_idx ON item_search USING btree (license_id, traits, line_id, brand_id, saga_id, arco_id);
CREATE INDEX item_search_line_id_release_on_sort_key_id_idx ON item_search USING btree (line_id, release_on DESC NULLS LAST, sort_key, id);
CREATE INDEX item_search_popularity_id_idx ON item_search USING btree (popularity DESC, id DESC);
CREATE INDEX item_search_release_on_sort_key_id_idx ON item_search USING btree (release_on DESC NULLS LAST, sort_key, id) INCLUDE (status, brand_id, sales_method);
CREATE INDEX item_search_replace_popularity_idx ON item_search USING btree (replace(name, ' '::text, ''::text), popularity DESC);
CREATE INDEX item_search_saga_id_idx ON item_search USING btree (saga_id) WHERE saga_id IS NOT NULL;
CREATE INDEX item_search_sort_key_id_idx ON item_search USING btree (sort_key, id);
CREATE INDEX item_search_traits_brand_id_line_id_saga_id_arco_id_idx ON item_search USING btree (traits, brand_id, line_id, saga_id, arco_id);
CREATE INDEX mails_next_try_at_position_idx ON mails USING btree (next_try_at, "position") WHERE parked_at IS NULL;
CREATE INDEX mails_user_id_created_at_idx ON mails USING btree (user_id, created_at DESC) WHERE user_id IS NOT NULL;
CREATE INDEX marks_item_id_idx ON marks USING btree (item_id);
CREATE INDEX marks_user_id_relation_marked_at_item_id_line_id_reserved_idx ON marks USING btree (user_id, relation, marked_at DESC, item_id DESC) INCLUDE (line_id, reserved);
CREATE INDEX member_offers_plan_id_idx ON member_offers USING btree (plan_id);
CREATE INDEX member_plans_given_by_idx ON member_plans USING btree (given_by) WHERE given_by IS NOT NULL;
CREATE INDEX member_plans_given_until_idx ON member_plans USING btree (given_until) WHERE given_until IS NOT NULL;
CREATE INDEX member_plans_plan_id_idx ON member_plans USING btree (plan_id);
CREATE INDEX merge_records_kept_id_idx ON merge_records USING btree (kept_id) WHERE user_id IS NULL;
CREATE INDEX merge_records_merged_at_idx ON merge_records USING btree (merged_at);
CREATE INDEX merge_records_user_id_idx ON merge_records USING btree (user_id);
CREATE INDEX merged_items_item_id_idx ON merged_items USING btree (item_id);
CREATE INDEX message_answers_author_id_idx ON message_answers USING btree (author_id) WHERE author_id IS NOT NULL;
CREATE INDEX message_answers_message_id_id_idx ON message_answers USING btree (message_id, id);
CREATE INDEX messages_assigned_to_index ON messages USING btree (assigned_to) WHERE assigned_to IS NOT NULL;
CREATE INDEX messages_created_at_id_idx ON messages USING btree (created_at DESC, id DESC);
CREATE INDEX messages_item_id_index ON messages USING btree (item_id) WHERE item_id IS NOT NULL;
CREATE INDEX messages_status_index ON messages USING btree (status, created_at DESC, id DESC);
CREATE INDEX one_time_codes_expires_at_idx ON one_time_codes USING btree (expires_at);
CREATE INDEX one_time_codes_user_id_kind_idx ON one_time_codes USING btree (user_id, kind);
CREATE INDEX passkeys_user_id_id_idx ON passkeys USING btree (user_id, id);
CREATE INDEX payment_consents_customer_id_idx ON payment_consents USING btree (customer_id);
CREATE INDEX payment_consents_subscription_id_idx ON payment_consents USING btree (subscription_id);
CREATE INDEX payment_customers_created_at_idx ON payment_customers USING btree (created_at) WHERE user_id IS NULL AND closed_at IS NULL;
CREATE INDEX payment_differences_customer_id_idx ON payment_differences USING btree (customer_id);
CREATE INDEX payment_differences_customer_id_idx1 ON payment_differences USING btree (customer_id) WHERE resolved_at IS NULL;
CREATE UNIQUE INDEX payment_differences_customer_id_key_idx ON payment_differences USING btree (customer_id, key) WHERE resolved_at IS NULL AND key IS NOT NULL;
CREATE INDEX payment_differences_found_at_id_idx ON payment_differences USING btree (found_at DESC, id DESC);
CREATE INDEX payment_differences_found_at_id_idx1 ON payment_differences USING btree (found_at DESC, id DESC);
CREATE INDEX payment_differences_reviewed_by_idx ON payment_differences USING btree (reviewed_by) WHERE reviewed_by IS NOT NULL;
CREATE INDEX payment_events_next_try_at_idx ON payment_events USING btree (next_try_at) WHERE done_at IS NULL;
CREATE INDEX payment_operations_next_try_at_idx ON payment_operations USING btree (next_try_at) WHERE state = 'abierta'::text;
CREATE INDEX payment_operations_subscription_id_position_idx ON payment_operations USING btree (subscription_id, "position");
CREATE INDEX payments_customer_id_paid_at_number_idx ON payments USING btree (customer_id, paid_at DESC, number DESC);
CREATE INDEX payments_refund_of_idx ON payments USING btree (refund_of) WHERE refund_of IS NOT NULL;
CREATE INDEX payments_subscription_id_idx ON payments USING btree (subscription_id);
CREATE INDEX plans_limits_change_at_idx ON plans USING btree (limits_change_at) WHERE limits_change_at IS NOT NULL;
CREATE INDEX price_proposal_answers_operation_id_idx ON price_proposal_answers USING btree (operation_id);
CREATE INDEX price_proposal_answers_subscription_id_idx ON price_proposal_answers USING btree (subscription_id);
CREATE INDEX price_proposals_plan_id_idx ON price_proposals USING btree (plan_id);
CREATE INDEX price_proposals_proposed_by_idx ON price_proposals USING btree (proposed_by);
CREATE INDEX profiles_user_id_idx ON profiles USING btree (user_id) WHERE is_public AND show_collection;
CREATE INDEX rate_limits_ends_at_idx ON rate_limits USING btree (ends_at);
CREATE INDEX reservation_entries_request_id_idx ON reservation_entries USING btree (request_id) WHERE request_id IS NOT NULL;
CREATE UNIQUE INDEX reservation_entries_reservation_id_idx ON reservation_entries USING btree (reservation_id) WHERE kind = ANY (ARRAY['recibido'::text, 'cancelado'::text]);
CREATE INDEX reservation_entries_sums ON reservation_entries USING btree (user_id, reservation_id) INCLUDE (kind, amount_cents, happened_on, reverses);
CREATE INDEX reservation_entries_user_id_happened_on_id_idx ON reservation_entries USING btree (user_id, happened_on DESC, id DESC);
CREATE INDEX reservation_requests_user_id_reservation_id_idx ON reservation_requests USING btree (user_id, reservation_id);
CREATE INDEX reservations_item_id_idx ON reservations USING btree (item_id);
CREATE INDEX reservations_user_id_item_id_idx ON reservations USING btree (user_id, item_id);
CREATE INDEX reservations_user_id_store_id_idx ON reservations USING btree (user_id, store_id);
CREATE INDEX search_terms_near_idx ON search_terms USING gin (near) WITH (gin_pending_list_limit='64');
CREATE INDEX search_terms_similar_idx ON search_terms USING gist (term COLLATE "default" gist_trgm_ops (siglen='64'));
CREATE INDEX search_terms_sound_items_count_idx ON search_terms USING btree (sound, items_count DESC);
CREATE INDEX second_factor_challenges_expires_at_idx ON second_factor_challenges USING btree (expires_at);
CREATE INDEX second_factor_challenges_user_id_idx ON second_factor_challenges USING btree (user_id);
CREATE INDEX second_factor_devices_expires_at_idx ON second_factor_devices USING btree (expires_at);
CREATE INDEX second_factor_devices_user_id_idx ON second_factor_devices USING btree (user_id);
CREATE INDEX second_factor_failures_failed_at_idx ON second_factor_failures USING btree (failed_at);
CREATE INDEX second_factor_failures_user_id_failed_at_idx ON second_factor_failures USING btree (user_id, failed_at);
CREATE INDEX sent_mails_created_at_id_idx ON sent_mails USING btree (created_at DESC, id);
CREATE INDEX sent_mails_kind_created_at_id_idx ON sent_mails USING btree (kind, created_at DESC, id);
CREATE INDEX sent_mails_lower_idx ON sent_mails USING btree (lower(email));
CREATE INDEX sent_mails_sent_at_idx ON sent_mails USING btree (sent_at);
CREATE INDEX sent_mails_user_id_created_at_idx ON sent_mails USING btree (user_id, created_at DESC) WHERE user_id IS NOT NULL;
CREATE INDEX sessions_expires_at_idx ON sessions USING btree (expires_at);
CREATE INDEX sessions_user_id_last_used_at_idx ON sessions USING btree (user_id, last_used_at DESC);
CREATE INDEX sessions_viewer_id_idx ON sessions USING btree (viewer_id) WHERE viewer_id IS NOT NULL;
CREATE INDEX share_link_gifts_item_id_idx ON share_link_gifts USING btree (item_id);
CREATE INDEX share_links_line_id_idx ON share_links USING btree (line_id) WHERE line_id IS NOT NULL;
CREATE INDEX simulated_payment_objects_customer_id_kind_created_at_idx ON simulated_payment_objects USING btree (customer_id, kind, created_at);
CREATE INDEX stores_user_id_template_id_idx ON stores USING btree (user_id, template_id);
CREATE INDEX subscriptions_current_period_end_idx ON subscriptions USING btree (current_period_end) WHERE status = 'activa'::text;
CREATE INDEX subscriptions_customer_id_created_at_idx ON subscriptions USING btree (customer_id, created_at);
CREATE INDEX subscriptions_grace_ends_at_idx ON subscriptions USING btree (grace_ends_at) WHERE status = 'vencida'::text AND NOT is_grace_over;
CREATE UNIQUE INDEX subscriptions_one_live ON subscriptions USING btree (user_id, provider) WHERE status <> 'cancelada'::text;
CREATE INDEX subscriptions_plan_id_idx ON subscriptions USING btree (plan_id);
CREATE INDEX users_created_at_id_idx ON users USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX users_email_key ON users USING btree (lower(email));
CREATE INDEX users_search_text_idx ON users USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX users_username_key ON users USING btree (lower(username));

-- Triggers

CREATE TRIGGER catalogue_changed AFTER TRUNCATE ON all_items FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER catalogue_rows_added AFTER INSERT ON all_items REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION catalogue_rows_changed();
CREATE TRIGGER catalogue_rows_removed AFTER DELETE ON all_items REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION catalogue_rows_changed();
CREATE TRIGGER catalogue_rows_updated AFTER UPDATE ON all_items REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION catalogue_rows_changed();
CREATE TRIGGER contributed_item_renamed AFTER UPDATE OF name ON all_items FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION contributed_item_renamed();
CREATE TRIGGER item_release_changed AFTER UPDATE OF release_global, release_global_precision, release_mx, release_mx_precision, release_jp, release_jp_precision, release_us, release_us_precision ON all_items FOR EACH ROW EXECUTE FUNCTION item_release_changed();
CREATE TRIGGER item_search_added AFTER INSERT ON all_items REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION item_search_follows();
CREATE TRIGGER item_search_changed AFTER UPDATE ON all_items REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION item_search_follows();
CREATE TRIGGER items_revised BEFORE UPDATE ON all_items FOR EACH ROW WHEN ((old.slug, old.line_id, old.name, old.description, old.brand_id, old.type, old.saga_id, old.arco_id, old.sales_method, old.status, old.release_global, old.release_global_precision, old.release_mx, old.release_mx_precision, old.release_jp, old.release_jp_precision, old.release_us, old.release_us_precision, old.price_cents, old.currency, old.sku, old.barcode, old.scale, old.height_mm, old.materials, old.others, old.tags, old.image_url, old.links, old.retired_at) IS DISTINCT FROM (new.slug, new.line_id, new.name, new.description, new.brand_id, new.type, new.saga_id, new.arco_id, new.sales_method, new.status, new.release_global, new.release_global_precision, new.release_mx, new.release_mx_precision, new.release_jp, new.release_jp_precision, new.release_us, new.release_us_precision, new.price_cents, new.currency, new.sku, new.barcode, new.scale, new.height_mm, new.materials, new.others, new.tags, new.image_url, new.links, new.retired_at)) EXECUTE FUNCTION catalogue_revised();
CREATE TRIGGER items_take_turn BEFORE DELETE OR UPDATE OF license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, others, release_global, release_global_precision, release_mx, release_mx_precision, release_jp, release_jp_precision, release_us, release_us_precision, retired_at, owner_id ON all_items FOR EACH STATEMENT EXECUTE FUNCTION items_take_turn();
CREATE TRIGGER items_take_turn_inserted BEFORE INSERT ON all_items FOR EACH ROW WHEN (new.owner_id IS NULL) EXECUTE FUNCTION items_take_turn();
CREATE TRIGGER line_items_deleted AFTER DELETE ON all_items REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION line_items_deleted();
CREATE TRIGGER line_items_inserted AFTER INSERT ON all_items REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION line_items_inserted();
CREATE TRIGGER line_items_moved AFTER UPDATE ON all_items REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION line_items_moved();
CREATE TRIGGER retired_with_line_when_added AFTER INSERT ON all_items REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION items_retire();
CREATE TRIGGER retired_with_line_when_changed AFTER UPDATE ON all_items REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION items_retire();
CREATE TRIGGER catalogue_changed AFTER TRUNCATE ON all_licenses FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER catalogue_rows_added AFTER INSERT ON all_licenses REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION catalogue_rows_changed();
CREATE TRIGGER catalogue_rows_removed AFTER DELETE ON all_licenses REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION catalogue_rows_changed();
CREATE TRIGGER catalogue_rows_updated AFTER UPDATE ON all_licenses REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION catalogue_rows_changed();
CREATE TRIGGER item_search_renamed AFTER UPDATE ON all_licenses REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION item_search_renamed('license_id');
CREATE TRIGGER licenses_revised BEFORE UPDATE OF slug, name, description, disclaimer, color, is_new, is_home, retired_at ON all_licenses FOR EACH ROW WHEN ((old.slug, old.name, old.description, old.disclaimer, old.color, old.is_new, old.is_home, old.retired_at) IS DISTINCT FROM (new.slug, new.name, new.description, new.disclaimer, new.color, new.is_new, new.is_home, new.retired_at)) EXECUTE FUNCTION catalogue_revised();
CREATE TRIGGER catalogue_changed AFTER TRUNCATE ON all_lines FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER catalogue_rows_added AFTER INSERT ON all_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION catalogue_rows_changed();
CREATE TRIGGER catalogue_rows_removed AFTER DELETE ON all_lines REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION catalogue_rows_changed();
CREATE TRIGGER catalogue_rows_updated AFTER UPDATE ON all_lines REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION catalogue_rows_changed();
CREATE TRIGGER item_search_renamed AFTER UPDATE ON all_lines REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION item_search_renamed('line_id');
CREATE TRIGGER lines_retire BEFORE INSERT OR UPDATE OF license_id ON all_lines FOR EACH ROW WHEN (new.retired_at IS NULL AND new.owner_id IS NULL) EXECUTE FUNCTION lines_retire();
CREATE TRIGGER lines_revised BEFORE UPDATE OF license_id, slug, name, brand_id, description, disclaimer, retired_at ON all_lines FOR EACH ROW WHEN ((old.license_id, old.slug, old.name, old.brand_id, old.description, old.disclaimer, old.retired_at) IS DISTINCT FROM (new.license_id, new.slug, new.name, new.brand_id, new.description, new.disclaimer, new.retired_at)) EXECUTE FUNCTION catalogue_revised();
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON arcos FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER item_search_renamed AFTER UPDATE ON arcos REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION item_search_renamed('arco_id');
CREATE TRIGGER audit_entries_keep BEFORE DELETE OR UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION audit_entries_keep();
CREATE TRIGGER audit_entries_keep_all BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION audit_entries_keep();
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON brands FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER item_search_renamed AFTER UPDATE ON brands REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION item_search_renamed('brand_id');
CREATE TRIGGER catalogue_import_queued AFTER INSERT OR UPDATE OF state ON catalogue_imports FOR EACH ROW EXECUTE FUNCTION catalogue_import_queued();
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON changelog_entries FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER public_collection_changed AFTER UPDATE ON collectors FOR EACH ROW WHEN (old.collection_count <> new.collection_count OR old.want_count <> new.want_count) EXECUTE FUNCTION public_collection_changed();
CREATE TRIGGER contribution_photos_doomed AFTER DELETE ON contribution_photos FOR EACH ROW EXECUTE FUNCTION copy_photo_doomed();
CREATE TRIGGER contribution_author_left AFTER UPDATE OF author_id ON contributions FOR EACH ROW WHEN (old.author_id IS NOT NULL AND new.author_id IS NULL) EXECUTE FUNCTION contribution_author_left();
CREATE TRIGGER contribution_counts_waiting BEFORE INSERT ON contributions FOR EACH ROW EXECUTE FUNCTION contribution_counts_waiting();
CREATE TRIGGER contribution_credits_changed AFTER UPDATE OF state, author_id, item_id ON contributions FOR EACH ROW WHEN ((old.state = ANY (ARRAY['aceptada'::text, 'aceptada_parcial'::text])) OR (new.state = ANY (ARRAY['aceptada'::text, 'aceptada_parcial'::text]))) EXECUTE FUNCTION contribution_credits_changed();
CREATE TRIGGER contribution_named BEFORE INSERT OR UPDATE OF fields, item_id ON contributions FOR EACH ROW EXECUTE FUNCTION contribution_named();
CREATE TRIGGER copy_photos_doomed AFTER DELETE ON copy_photos FOR EACH ROW EXECUTE FUNCTION copy_photo_doomed();
CREATE TRIGGER copy_photos_let_go BEFORE UPDATE OF copy_id ON copy_photos FOR EACH ROW EXECUTE FUNCTION copy_photo_let_go();
CREATE TRIGGER intake_queued AFTER INSERT OR UPDATE OF state ON intakes FOR EACH ROW EXECUTE FUNCTION intake_queued();
CREATE CONSTRAINT TRIGGER item_counts_mend AFTER INSERT ON item_counts_stale DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION item_counts_mend();
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON item_images FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER item_counts_added AFTER INSERT ON item_search REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION item_counts_follow();
CREATE TRIGGER item_counts_changed AFTER UPDATE ON item_search REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION item_counts_follow();
CREATE TRIGGER item_counts_emptied AFTER TRUNCATE ON item_search FOR EACH STATEMENT EXECUTE FUNCTION item_counts_follow();
CREATE TRIGGER item_counts_removed AFTER DELETE ON item_search REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION item_counts_follow();
CREATE TRIGGER item_traits_added AFTER INSERT ON item_search REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION item_traits_follow();
CREATE TRIGGER item_traits_changed AFTER UPDATE ON item_search REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION item_traits_follow();
CREATE TRIGGER mail_queued AFTER INSERT ON mails FOR EACH STATEMENT EXECUTE FUNCTION mail_queued();
CREATE TRIGGER marks_added AFTER INSERT ON marks REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION marks_counted();
CREATE TRIGGER marks_find_line BEFORE INSERT ON marks FOR EACH ROW WHEN (new.line_id IS NULL) EXECUTE FUNCTION marks_find_line();
CREATE TRIGGER marks_moved AFTER UPDATE ON marks REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION marks_counted();
CREATE TRIGGER marks_removed AFTER DELETE ON marks REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION marks_counted();
CREATE TRIGGER payment_consents_keep BEFORE DELETE OR UPDATE ON payment_consents FOR EACH ROW EXECUTE FUNCTION plans_keep_as_written();
CREATE TRIGGER payment_consents_keep_all BEFORE TRUNCATE ON payment_consents FOR EACH STATEMENT EXECUTE FUNCTION plans_keep_as_written();
CREATE TRIGGER payment_keys_leave AFTER UPDATE OF user_id, closed_at ON payment_customers FOR EACH ROW WHEN (new.user_id IS NULL) EXECUTE FUNCTION payment_keys_leave();
CREATE TRIGGER payments_keep BEFORE DELETE OR UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION plans_keep_as_written();
CREATE TRIGGER payments_keep_all BEFORE TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION plans_keep_as_written();
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON plans FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER author_visibility_added AFTER INSERT ON profiles FOR EACH ROW EXECUTE FUNCTION author_visibility_changed();
CREATE TRIGGER author_visibility_changed AFTER UPDATE ON profiles FOR EACH ROW WHEN (old.is_public IS DISTINCT FROM new.is_public) EXECUTE FUNCTION author_visibility_changed();
CREATE TRIGGER profile_changed AFTER INSERT OR DELETE OR UPDATE ON profiles FOR EACH ROW EXECUTE FUNCTION profile_changed();
CREATE TRIGGER reservation_entries_leave AFTER DELETE ON reservation_entries REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION ledger_leaves_with_account();
CREATE TRIGGER reservation_entries_stand BEFORE UPDATE ON reservation_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_stands();
CREATE TRIGGER reservations_leave AFTER DELETE ON reservations REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION ledger_leaves_with_account();
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON sagas FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER item_search_renamed AFTER UPDATE ON sagas REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION item_search_renamed('saga_id');
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON search_aliases FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER author_visibility_changed AFTER UPDATE ON users FOR EACH ROW WHEN ((old.username, old.blocked_at) IS DISTINCT FROM (new.username, new.blocked_at)) EXECUTE FUNCTION author_visibility_changed();
CREATE TRIGGER profile_owner_changed AFTER UPDATE ON users FOR EACH ROW WHEN ((old.username, old.fullname, old.profile_image, old.header_image, old.country, old.city, old.blocked_at, old.validated_at) IS DISTINCT FROM (new.username, new.fullname, new.profile_image, new.header_image, new.country, new.city, new.blocked_at, new.validated_at)) EXECUTE FUNCTION profile_owner_changed();
CREATE TRIGGER profile_owner_deleted AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION profile_owner_changed();
CREATE TRIGGER users_delete_private_rows BEFORE DELETE ON users FOR EACH STATEMENT EXECUTE FUNCTION users_delete_private_rows();
