-- After a new password, a passkey that is a second factor no longer logs in by itself until it was one again.
alter table passkeys add column logs_in boolean not null default true;

comment on column passkeys.logs_in is 'Whether it also logs in by itself. False from a new password or a block on, until it was used after the password.';
