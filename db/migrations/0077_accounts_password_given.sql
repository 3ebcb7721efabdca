-- When the password was last given in this session: what matters most is changed only for ten minutes after that.
alter table sessions add column password_given_at timestamptz;
