-- Administration ends eight hours after the password was given, whatever happens in between: an administrator who looks
-- through a member's eyes and comes back gets another session, which ends when the first one would have ended.
alter table sessions add column admin_expires_at timestamptz;
alter table one_time_codes add column admin_expires_at timestamptz;
update sessions set admin_expires_at = expires_at where kind <> 'site';
