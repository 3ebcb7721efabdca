-- collection: the marks of members and the copies they own (docs/product.md#marks-and-copies).

-- One row per member. It is locked to enforce the quota and holds the counts, so that adding a mark needs no count of rows.
create table collectors (
  user_id int primary key references users on delete cascade,
  default_view text not null default 'nichos' check (default_view in ('nichos', 'tabla')),
  -- For prices without a currency.
  currency text not null default 'MXN' check (currency ~ '^[A-Z]{3}$'),
  -- Maintained by the triggers marks_*.
  collection_count int not null default 0 check (collection_count >= 0),
  want_count int not null default 0 check (want_count >= 0),
  notinterested_count int not null default 0 check (notinterested_count >= 0)
);

-- One row per member and item, so that an item cannot be in two lists. A marked item cannot be deleted from the catalogue.
create table marks (
  user_id int not null references collectors on delete cascade,
  item_id int not null references items,
  relation text check (relation in ('collection', 'want', 'notinterested')),
  -- Set by the reservations room while a reservation is open. Possible beside the collection, never beside a wish.
  reserved boolean not null default false,
  marked_at timestamptz not null,
  -- Of a wish; kept while the item is elsewhere, in case it becomes a wish again.
  priority smallint check (priority between 1 and 5),
  target_price_cents cents,
  target_currency text check (target_currency ~ '^[A-Z]{3}$'),
  primary key (user_id, item_id),
  unique (user_id, item_id, relation),
  check (relation is not null or reserved),
  check (not reserved or relation is null or relation = 'collection'),
  check (target_price_cents is null or target_currency is not null)
);
create index on marks (user_id, relation, marked_at desc, item_id desc);
create index on marks (item_id);

-- One row per physical copy. Only items in the collection have copies.
create table copies (
  id int generated always as identity primary key,
  user_id int not null,
  item_id int not null,
  relation text not null default 'collection' check (relation = 'collection'),
  condition text check (condition in ('nueva_sellada', 'completa', 'suelta', 'incompleta', 'danada')),
  price_paid_cents cents,
  currency text check (currency ~ '^[A-Z]{3}$'),
  acquired_on date check (acquired_on between '1900-01-01' and '2100-12-31'),
  store text check (length(store) between 1 and 120),
  place text check (length(place) between 1 and 120),
  notes text check (length(notes) between 1 and 4000),
  created_at timestamptz not null,
  foreign key (user_id, item_id, relation) references marks (user_id, item_id, relation) on delete cascade,
  check (price_paid_cents is null or currency is not null)
);
create index on copies (user_id, item_id, id);

-- "No me interesa" for a whole line or license.
create table hidden_shelves (
  user_id int not null references collectors on delete cascade,
  license_id int references licenses on delete cascade,
  line_id int references lines on delete cascade,
  hidden_at timestamptz not null,
  unique (user_id, license_id),
  unique (user_id, line_id),
  check (num_nonnulls(license_id, line_id) = 1)
);
create index on hidden_shelves (license_id);
create index on hidden_shelves (line_id);

-- The secret of a member's private calendar feed. Only its hash is stored; a new key replaces the old one.
create table calendar_keys (
  user_id int primary key references users on delete cascade,
  key_hash bytea not null unique check (length(key_hash) = 32),
  created_at timestamptz not null
);

create function marks_counted() returns trigger language plpgsql as $$
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
      group by user_id) as n where c.user_id = n.user_id;
  end if;
  return null;
end $$;

create trigger marks_added after insert on marks
  referencing new table as added for each statement execute function marks_counted();
create trigger marks_removed after delete on marks
  referencing old table as removed for each statement execute function marks_counted();
create trigger marks_moved after update on marks
  referencing old table as removed new table as added for each statement execute function marks_counted();
