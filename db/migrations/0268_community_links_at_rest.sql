-- community: whoever reads this table cannot open the lists. A job encrypts the codes of before (server/community/sharing/service.ts), since SQL
-- cannot.
alter table share_links alter column code drop not null,
  add column code_hash bytea,
  add column encrypted_code bytea;
update share_links set code_hash = sha256(convert_to(code, 'UTF8'));
alter table share_links add constraint share_links_code_hash_key unique (code_hash);

-- Of links that the version before inserts.
create function share_links_code_hash() returns trigger language plpgsql set search_path from current as $function$
begin
  new.code_hash := coalesce(new.code_hash, sha256(convert_to(new.code, 'UTF8')));
  return new;
end $function$;
comment on function share_links_code_hash() is 'Until the version before is gone: it inserts the code alone.';
create trigger share_links_code_hash before insert on share_links for each row execute function share_links_code_hash();

comment on column share_links.code is 'Of links that are still to be encrypted.';
comment on column share_links.code_hash is 'By which a list is found.';
comment on column share_links.encrypted_code is 'For its owner, encrypted with the key "share-links" of secrets.';
