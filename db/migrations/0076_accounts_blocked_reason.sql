-- Why an account was blocked, in words that its owner reads at the login.
alter table users add column blocked_reason text not null default '' check (length(blocked_reason) <= 300);
