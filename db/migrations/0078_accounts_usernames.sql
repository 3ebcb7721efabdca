-- A username needs a character other than a dot; the form and the contract have the same rule.
alter table users add constraint users_username_not_only_dots check (username ~ '[^.]');
