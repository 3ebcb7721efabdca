-- catalogue: the lists of the administration say of each license and line how many of its figures have no picture. Counting them read
-- the rows of all their figures; this index alone answers it, and shrinks as pictures are added.

create index items_unpictured_line_idx on all_items (line_id) where image is null and retired_at is null and owner_id is null;
