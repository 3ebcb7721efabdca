-- platform: e-mails on their way. A row is written by the transaction that causes the e-mail and deleted when the
-- mail server has taken it, so nothing of what was sent stays here.
create table mails (
  id uuid primary key default gen_random_uuid(),
  -- First come, first sent.
  position bigint generated always as identity,
  -- Which e-mail it is; the room that causes it knows how to write it.
  kind text not null,
  user_id int references users on delete cascade,
  -- What the e-mail is written from. Never a code that opens something: those are made when it is written.
  data jsonb not null default '{}',
  tries int not null default 0,
  next_try_at timestamptz not null,
  -- Set when trying again makes no sense; an operator decides then.
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
