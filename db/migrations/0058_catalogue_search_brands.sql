-- catalogue/search: an index of brands by name. Pages far into a list read the rows of all items before them: with 1,000,000
-- items that could exceed the statement timeout.
drop index item_search_brand_id_idx;
create index on item_search (brand_id, sort_key, id);
