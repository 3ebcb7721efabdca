-- A passkey logs in by itself, too. One that was added for nothing else is not asked for after a password.
alter table passkeys
  add column is_second_factor boolean not null default true,
  add column is_synced boolean;

comment on column passkeys.is_second_factor is 'False for a passkey that only logs in by itself: it is no second factor, and a reset of the password removes it.';
comment on column passkeys.is_synced is 'Whether it was on several devices of its owner when it was last used; null before its first use since 2026-11.';
