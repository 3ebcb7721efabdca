-- A username of dots alone is no name; the form and the contract say the same.
alter table users add constraint users_username_not_only_dots check (username ~ '[^.]');
