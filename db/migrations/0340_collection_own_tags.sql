-- Copies and wishes hold the names of their tags, so that lists need no join.
create table own_tags (
  id integer generated always as identity primary key,
  user_id integer not null references collectors (user_id) on delete cascade,
  key text not null,
  name text not null check (length(name) between 1 and 30),
  color text not null check (color in ('gris', 'rojo', 'ambar', 'verde', 'azul', 'morado')),
  unique (user_id, key)
);
alter table copies add column tags text[] not null default '{}' check (cardinality(tags) <= 10);
alter table marks add column wish_tags text[] not null default '{}' check (cardinality(wish_tags) <= 10);

comment on table own_tags is 'collection: The words by which a member sorts copies and wishes; only its owner sees them.';
comment on column own_tags.key is 'What two spellings of one tag have in common.';
comment on column copies.tags is 'The names of its tags, each in own_tags.';
comment on column marks.wish_tags is 'The tags of a wish, kept like its priority.';
