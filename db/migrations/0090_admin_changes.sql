-- admin: the role of curators, and an audit log that records what changed (docs/product.md#roles-and-administration).
insert into roles (id, name) values (2, 'curator');

-- What was changed, by kind and id; one text column serves every kind of id.
alter table audit_entries add column subject_kind text check (length(subject_kind) <= 40);
alter table audit_entries add column subject_id text check (length(subject_id) <= 100);
-- Only the fields that changed, so that a catalogue row can be put back to any version.
alter table audit_entries add column before jsonb;
alter table audit_entries add column after jsonb;
alter table audit_entries add column request_id text check (length(request_id) <= 100);
create index on audit_entries (subject_kind, subject_id, id desc) where subject_kind is not null;
create index on audit_entries (administrator_id, id desc);
create index on audit_entries (act, id desc);

-- Append-only: an entry is never changed or deleted. Deleting an account only removes its id.
create function audit_entries_keep() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'UPDATE'
    and (new.administrator_id is null or new.administrator_id = old.administrator_id)
    and (new.user_id is null or new.user_id = old.user_id)
    and (to_jsonb(new) - '{administrator_id,user_id}'::text[]) = (to_jsonb(old) - '{administrator_id,user_id}'::text[])
  then
    return new;
  end if;
  raise exception 'audit_entries is append-only';
end $$;
create trigger audit_entries_keep before update or delete on audit_entries
  for each row execute function audit_entries_keep();
create trigger audit_entries_keep_all before truncate on audit_entries
  for each statement execute function audit_entries_keep();
