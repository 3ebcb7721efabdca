-- admin: finding accounts, giving a plan until a date, and deleting an account at its member's request.

-- The name, username and e-mail of a member as the search of the administration compares them. Stored, because folding
-- twenty thousand names for each search would take too long.
-- The function names its schema, because pg_restore writes rows with an empty search path.
create function user_search_text(fullname text, username text, email text) returns text
  language plpgsql immutable parallel safe set search_path from current as $$
begin
  return search_fold(fullname || ' ' || username || ' ' || email);
end $$;
alter table users add column search_text text
  generated always as (user_search_text(fullname, username, email)) stored;
create index on users using gin (search_text gin_trgm_ops);
create index on users (created_at desc, id desc);

-- For an account's page, and for the cascade.
create index on mails (user_id, created_at desc) where user_id is not null;

-- A plan that an administrator gave lasts through this day. It is never a paid plan: paying for one replaces it.
alter table member_plans add column given_until date;
alter table member_plans add column given_by integer references users on delete set null;
alter table member_plans add check (given_until is not null or given_by is null);
create index on member_plans (given_until) where given_until is not null;
create index on member_plans (given_by) where given_by is not null;

-- Accounts that a member asked us to delete. The row lasts until the account is deleted or the request is called off.
create table erasure_requests (
  user_id integer primary key references users on delete cascade,
  -- Null for the operator's command line.
  requested_by integer references users on delete set null,
  requested_at timestamptz not null,
  -- From then on the job deletes the account without a second administrator.
  due_at timestamptz not null check (due_at > requested_at)
);
create index on erasure_requests (due_at);
create index on erasure_requests (requested_by) where requested_by is not null;

-- A link by which a member downloads their data, and deletes the account while it is blocked.
alter table one_time_codes drop constraint one_time_codes_kind_check;
alter table one_time_codes add constraint one_time_codes_kind_check
  check (kind in ('validation', 'reset', 'email_change', 'role_change', 'data_link'));
