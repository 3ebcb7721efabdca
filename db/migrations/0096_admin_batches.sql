-- admin: changes of many figures at once are found by their batch, so that they can be undone as a whole.
create index on audit_entries ((details ->> 'batch')) where details ->> 'batch' is not null;
