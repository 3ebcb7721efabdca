-- platform: queued e-mails. A row is written in the transaction that causes the e-mail and deleted when the mail server
-- accepts it, so nothing of a sent e-mail remains.
create table mails (
  id uuid primary key default gen_random_uuid(),
  -- Sent in this order.
  position bigint generated always as identity,
  -- The kind of e-mail, which selects its renderer.
  kind text not null,
  user_id int references users on delete cascade,
  -- The values for rendering it. Never a code that grants access: those are created when it is rendered.
  data jsonb not null default '{}',
  tries int not null default 0,
  next_try_at timestamptz not null,
  -- Set when a retry is useless; the operator decides what to do.
  parked_at timestamptz,
  last_error text,
  created_at timestamptz not null
);
create index on mails (next_try_at, position) where parked_at is null;

create function mail_queued() returns trigger language plpgsql as $$
begin
  notify mail_queued;
  return null;
end $$;

create trigger mail_queued after insert on mails for each statement execute function mail_queued();
