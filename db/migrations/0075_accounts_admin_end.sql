-- An administrator's session ends eight hours after the password was entered: a session that returns from viewing the site
-- as a member expires when the first one would have.
alter table sessions add column admin_expires_at timestamptz;
alter table one_time_codes add column admin_expires_at timestamptz;
update sessions set admin_expires_at = expires_at where kind <> 'site';
