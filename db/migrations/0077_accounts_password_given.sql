-- When the password was last entered in this session: sensitive changes are allowed for ten minutes after it.
alter table sessions add column password_given_at timestamptz;
