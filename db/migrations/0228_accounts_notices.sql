-- accounts: what a member is told of, by e-mail or on a device, and the devices that asked for it.

create table notice_settings (
  user_id integer not null references users (id) on delete cascade,
  kind text not null check (kind in ('due_soon', 'due_today', 'late', 'settle_soon', 'date_moved', 'wish_announced',
    'wish_released', 'contribution_answered')),
  by_mail boolean not null,
  by_push boolean not null,
  primary key (user_id, kind)
);
comment on table notice_settings is 'accounts: What a member chose about a kind of notice; without a row the defaults of contract/accounts/notice-words.ts hold.';

-- The table reminder_settings stays for the version before this one, and is no longer read.
insert into notice_settings (user_id, kind, by_mail, by_push)
select user_id, kind, wanted, true from reminder_settings, lateral (values ('due_soon', due_soon), ('due_today', due_today),
  ('late', late), ('date_moved', date_moved), ('settle_soon', settle_soon)) as k (kind, wanted);

create table quiet_hours (
  user_id integer primary key references users (id) on delete cascade,
  from_hour smallint not null check (from_hour between 0 and 23),
  until_hour smallint not null check (until_hour between 0 and 23)
);
comment on table quiet_hours is 'accounts: When a member''s devices stay silent, in hours of Mexico City. The same hour twice: never.';

create table push_keys (
  id integer generated always as identity primary key,
  private_key bytea not null check (length(private_key) = 32),
  created_at timestamptz not null default now()
);
comment on table push_keys is 'accounts: The keys with which pushes are signed (VAPID). The newest is given to browsers; an older one serves the devices that subscribed with it.';

create table push_subscriptions (
  session_id integer primary key references sessions (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  key_id integer not null references push_keys (id),
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 100),
  auth text not null check (length(auth) <= 40),
  created_at timestamptz not null
);
create index push_subscriptions_user_id_idx on push_subscriptions (user_id);
create index push_subscriptions_key_id_idx on push_subscriptions (key_id);
comment on table push_subscriptions is 'accounts: Where a browser receives notices, while its session lasts.';

create table waiting_pushes (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  title text not null,
  body text not null,
  path text not null,
  created_at timestamptz not null,
  next_try_at timestamptz not null
);
create index waiting_pushes_user_id_idx on waiting_pushes (user_id);
create index waiting_pushes_next_try_at_idx on waiting_pushes (next_try_at);
comment on table waiting_pushes is 'accounts: Notices on their way to a member''s devices. All that wait together are one notification.';

create function push_queued()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  notify push_queued;
  return null;
end $function$;
comment on function push_queued() is 'Wakes the processes that send pushes.';
create trigger push_queued after insert on waiting_pushes for each statement execute function push_queued();

create table sent_wish_notices (
  user_id integer not null references users (id) on delete cascade,
  item_id integer not null references all_items (id) on delete cascade,
  kind text not null,
  about text not null,
  sent_on date not null,
  primary key (user_id, item_id, kind, about)
);
create index sent_wish_notices_item_id_idx on sent_wish_notices (item_id);
comment on table sent_wish_notices is 'collection: The notices about figures of a wishlist that were sent; each is sent once.';
