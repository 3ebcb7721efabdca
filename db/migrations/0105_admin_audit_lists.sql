-- admin: the audit log is filtered by person, act and day, newest first, and stays quick with a million entries.
create index on audit_entries (administrator_id, acted_at desc, id desc);
create index on audit_entries (act, acted_at desc, id desc);
-- For one person's entries of one act, which may be rare among many of both.
create index on audit_entries (administrator_id, act, acted_at desc, id desc);
