alter table share_links
  add column license_id integer references all_licenses (id) on delete cascade,
  add column tag_id integer references own_tags (id) on delete cascade,
  add column place text check (length(place) between 1 and 120),
  drop constraint share_links_kind_check,
  drop constraint share_links_check,
  drop constraint share_links_user_id_kind_line_id_key,
  add constraint share_links_kind_check check (case kind
    when 'wishlist' then num_nonnulls(line_id, license_id, tag_id, place) = 0
    when 'gaps' then line_id is not null and num_nonnulls(license_id, tag_id, place) = 0
    when 'shelf' then num_nonnulls(line_id, license_id, tag_id, place) = 1
    else false end),
  add constraint share_links_user_id_list_key unique nulls not distinct
    (user_id, kind, line_id, license_id, tag_id, place);
create index share_links_license_id_idx on share_links (license_id) where license_id is not null;
create index share_links_tag_id_idx on share_links (tag_id) where tag_id is not null;

comment on column share_links.place is 'Of a shelf, which is a license, a line, a tag or a place of the collection.';
