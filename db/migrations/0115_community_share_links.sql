-- community: lists that members share by a link, and who said that they give a figure of one (docs/product.md#shared-lists).

-- How many links a member may have at once. Null means no limit.
alter table plans add column share_link_limit int check (share_link_limit >= 0);
update plans set share_link_limit = 3 where slug = 'gratis';

-- The code is kept as it is, so that its owner can copy the link again.
create table share_links (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  code text not null unique,
  kind text not null check (kind in ('wishlist', 'gaps')),
  line_id integer references all_lines on delete cascade,
  shows_name boolean not null,
  created_at timestamptz not null,
  check ((kind = 'gaps') = (line_id is not null)),
  unique nulls not distinct (user_id, kind, line_id)
);
-- Deleting a line deletes its rows here.
create index on share_links (line_id) where line_id is not null;

-- Hidden from the owner of the list. The token of the giver is stored as a hash and takes the gift back.
create table share_link_gifts (
  link_id integer not null references share_links on delete cascade,
  item_id integer not null references all_items on delete cascade,
  giver text not null,
  token_hash bytea not null check (length(token_hash) = 32),
  given_at timestamptz not null,
  primary key (link_id, item_id)
);
create index on share_link_gifts (item_id);
