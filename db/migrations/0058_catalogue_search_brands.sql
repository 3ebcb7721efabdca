-- catalogue/search: a brand by name. Pages far in read the rows of all figures before them, of any brand: at 1,000,000 a page
-- could take longer than a request may.
drop index item_search_brand_id_idx;
create index on item_search (brand_id, sort_key, id);
