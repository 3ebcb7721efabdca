-- catalogue/search: lists by date that are narrowed to a state, a brand or a way of selling, whose pages far in were walked
-- to by reading the rows of all figures before them.
drop index item_search_release_on_sort_key_id_idx;
create index item_search_release_on_sort_key_id_idx on item_search (release_on desc nulls last, sort_key, id) include (status, brand_id, sales_method);
