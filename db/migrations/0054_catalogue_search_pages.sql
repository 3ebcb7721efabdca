-- catalogue/search: lists by date filtered by status, brand or sales method. Pages far into the list had to read the rows of
-- all items before them.
drop index item_search_release_on_sort_key_id_idx;
create index item_search_release_on_sort_key_id_idx on item_search (release_on desc nulls last, sort_key, id) include (status, brand_id, sales_method);
