-- collection: requests of copies and their photos by idempotency key, so that one that arrives twice counts once.

create table collection_requests (
  user_id integer not null references collectors (user_id) on delete cascade,
  key text not null check (length(key) between 1 and 100),
  -- Null once the copy was removed.
  copy_id integer references copies (id) on delete set null,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index collection_requests_copy_id_idx on collection_requests (copy_id);
comment on table collection_requests is 'collection: Copies and photos that were added with an idempotency key. A repeated request adds nothing.';
