-- Why an account was blocked. Its owner reads this at the login.
alter table users add column blocked_reason text not null default '' check (length(blocked_reason) <= 300);
