-- catalogue: license → line → item (docs/product.md#catalogue).

create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;

-- A slug is a path segment of the public site (docs/safety.md#text-and-uploads).
create domain slug as text check (value ~ '^[a-z0-9-]{1,80}$');

-- Prices are hundredths of the currency's unit, whatever its usual decimals (QUIRKS.md).
create domain cents as bigint check (value between 0 and 999999999999);

create table licenses (
  id int generated always as identity primary key,
  slug slug not null unique,
  name text not null check (length(name) between 1 and 200),
  -- The name without case, width and spacing: two spellings of one name share it.
  name_key text not null unique,
  description text not null default '' check (length(description) <= 4000),
  disclaimer text check (length(disclaimer) <= 2000),
  license_image text,
  color text check (color ~ '^#[0-9a-f]{6}$'),
  is_new boolean not null default false,
  is_home boolean not null default false,
  position int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on licenses (position, id);
-- For suggesting licenses when a URL is mistyped.
create index on licenses using gist ((slug::text) gist_trgm_ops (siglen = 64));

create table brands (
  id int generated always as identity primary key,
  slug slug not null unique,
  name text not null check (length(name) between 1 and 200),
  name_key text not null unique
);

create table sagas (
  id int generated always as identity primary key,
  slug slug not null unique,
  name text not null check (length(name) between 1 and 200),
  name_key text not null unique
);

create table arcos (
  id int generated always as identity primary key,
  slug slug not null unique,
  name text not null check (length(name) between 1 and 200),
  name_key text not null unique
);

create table lines (
  id int generated always as identity primary key,
  license_id int not null references licenses on delete cascade,
  slug slug not null,
  name text not null check (length(name) between 1 and 200),
  name_key text not null,
  brand_id int references brands,
  description text not null default '' check (length(description) <= 4000),
  disclaimer text check (length(disclaimer) <= 2000),
  image text,
  position int not null default 0,
  -- Maintained by the triggers line_items_*, because counting a million items for each list of licenses is too slow.
  items_count int not null default 0 check (items_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (license_id, slug),
  unique (license_id, name_key),
  unique (id, license_id)
);

create type release_precision as enum ('day', 'month', 'quarter', 'year');

-- A date known only to the month, quarter or year is stored as its first day; nothing finer may be stored.
create function release_is_whole(day date, known_to release_precision) returns boolean
  language sql immutable parallel safe as $$
    select (day is null) = (known_to is null)
       and (day is null or day between '1900-01-01' and '2100-12-31')
       and coalesce(case known_to
             when 'year' then date_part('doy', day) = 1
             when 'quarter' then date_part('day', day) = 1 and date_part('month', day) in (1, 4, 7, 10)
             when 'month' then date_part('day', day) = 1
             else true end, true)
  $$;

create table items (
  id int generated always as identity primary key,
  slug slug not null,
  license_id int not null,
  line_id int not null,
  name text not null check (length(name) between 1 and 300),
  description text not null default '' check (length(description) <= 4000),
  brand_id int references brands,
  type text not null default 'figura' check (type in
    ('figura', 'estatua', 'busto', 'vehiculo', 'peluche', 'diorama', 'accesorio', 'otro')),
  saga_id int references sagas,
  arco_id int references arcos,
  sales_method text check (sales_method in
    ('tienda_general', 'exclusiva_tienda', 'exclusiva_web', 'convencion', 'suscripcion', 'loteria')),
  -- Null when unknown: a figure of an old list may have been sold out for years.
  status text check (status in
    ('anunciada', 'preventa', 'disponible', 'retrasada', 'agotada', 'cancelada')),
  release_global date,
  release_global_precision release_precision,
  release_mx date,
  release_mx_precision release_precision,
  release_jp date,
  release_jp_precision release_precision,
  release_us date,
  release_us_precision release_precision,
  -- Used by pages, calendar and filters: Mexico's date when known, otherwise the global one (docs/product.md#catalogue).
  release_on date generated always as (coalesce(release_mx, release_global)) stored,
  release_precision release_precision generated always as
    (case when release_mx is not null then release_mx_precision else release_global_precision end) stored,
  price_cents cents,
  currency text check (currency ~ '^[A-Z]{3}$'),
  sku text check (length(sku) <= 60),
  barcode text check (barcode ~ '^[0-9]{8,14}$'),
  scale text check (length(scale) <= 40),
  height_mm int check (height_mm between 1 and 100000),
  materials text check (length(materials) <= 300),
  others text[] not null default '{}' check (others <@
    array['exclusiva', 'edicion_limitada', 'reedicion', 'lujo', 'con_luz']),
  -- A comma-separated list without spaces, as on the wire (docs/product.md#catalogue).
  tags text not null default '' check (length(tags) <= 2000),
  image text,
  image_url text check (length(image_url) <= 2000),
  links jsonb not null default '[]',
  popularity int not null default 0,
  source_id text unique check (length(source_id) between 1 and 200),
  -- The source's own words where ours differ, so that an export equals the import.
  source_words jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (line_id, license_id) references lines (id, license_id) on delete cascade,
  check (release_is_whole(release_global, release_global_precision)),
  check (release_is_whole(release_mx, release_mx_precision)),
  check (release_is_whole(release_jp, release_jp_precision)),
  check (release_is_whole(release_us, release_us_precision)),
  check ((price_cents is null) = (currency is null))
);
create index on items (line_id, release_on desc nulls last, id desc);
create index on items (license_id, release_on desc nulls last, id desc);
create index on items (release_on desc nulls last, id desc);
create index on items (updated_at desc, id desc);
create index on items (brand_id);
create index on items (sku);
create index on items (barcode);

create table item_images (
  id int generated always as identity primary key,
  item_id int not null references items on delete cascade,
  kind text not null check (kind in ('main', 'hero', 'gal')),
  position int not null default 0,
  file text not null check (file ~ '^[A-Za-z0-9_-]+\.[a-z0-9]+$'),
  width int not null check (width > 0),
  height int not null check (height > 0),
  unique (item_id, kind, file)
);

-- Every change of a date adds a row, whoever makes it, because a delay matters to those who reserved the figure.
create table item_release_changes (
  id int generated always as identity primary key,
  item_id int not null references items on delete cascade,
  market text not null check (market in ('global', 'mx', 'jp', 'us')),
  old_on date,
  old_precision release_precision,
  new_on date,
  new_precision release_precision,
  changed_at timestamptz not null default now()
);
create index on item_release_changes (item_id, changed_at);

create function item_release_changed() returns trigger language plpgsql as $$
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
end $$;

create trigger item_release_changed after update of
  release_global, release_global_precision, release_mx, release_mx_precision,
  release_jp, release_jp_precision, release_us, release_us_precision
  on items for each row execute function item_release_changed();

create function line_items_inserted() returns trigger language plpgsql as $$
begin
  update lines set items_count = items_count + came.n
  from (select line_id, count(*) as n from added group by line_id) as came where lines.id = came.line_id;
  return null;
end $$;

create function line_items_deleted() returns trigger language plpgsql as $$
begin
  update lines set items_count = items_count - gone.n
  from (select line_id, count(*) as n from removed group by line_id) as gone where lines.id = gone.line_id;
  return null;
end $$;

create function line_items_moved() returns trigger language plpgsql as $$
begin
  update lines set items_count = items_count + moved.n
  from (
    select line_id, sum(n) as n from (
      select line_id, 1 as n from added union all select line_id, -1 from removed
    ) as each_row group by line_id having sum(n) <> 0
  ) as moved where lines.id = moved.line_id;
  return null;
end $$;

create trigger line_items_inserted after insert on items
  referencing new table as added for each statement execute function line_items_inserted();
create trigger line_items_deleted after delete on items
  referencing old table as removed for each statement execute function line_items_deleted();
create trigger line_items_moved after update on items
  referencing old table as removed new table as added for each statement execute function line_items_moved();

-- Notifies every process that serves pages, once per transaction, so that it expires its cached pages.
create function catalogue_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end $$;

create trigger catalogue_changed after insert or update or delete or truncate on licenses
  for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete or truncate on lines
  for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete or truncate on items
  for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete or truncate on item_images
  for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete or truncate on brands
  for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete or truncate on sagas
  for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete or truncate on arcos
  for each statement execute function catalogue_changed();
