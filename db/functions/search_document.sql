-- "batman" stands for a word anywhere, "=batman" for one in the name, "#12" for a code, "~dragonball" for the whole
-- name of a license, line, brand, saga or arco. Marks instead of weights, because the index answers for marks alone.
create or replace function search_document(in_name text[], in_context text[], titles text[]) returns tsvector language
  sql immutable parallel safe as $function$
    select array_to_tsvector(in_name || in_context || titles
      || coalesce(string_to_array('=' || nullif(array_to_string(in_name, ' ='), ''), ' '), '{}'))
  $function$;
