-- reservations, collection: what nobody sees leaves the names that are on one line. Stores that then have one name keep apart by a number,
-- because each has its reservations, and one without a name gets one.

with odd as (
  select id, user_id, btrim(regexp_replace(regexp_replace(name, '[\u00ad\u034f\u061c\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a]', '', 'g'), '[\s\u115f\u1160\u2800\u3164\uffa0]+', ' ', 'g')) as name,
    translate(btrim(regexp_replace(regexp_replace(name_key, '[\u00ad\u034f\u061c\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\u200d\ufe00-\ufe0f\U000e0000-\U000e0fff]', '', 'g'), '[\s\u115f\u1160\u2800\u3164\uffa0]+', ' ', 'g')), '×✕✖⨯╳', 'xxxxx') as key
  from stores where octet_length(name) <> length(name) and (name ~ '[\u115f\u1160\u2800\u3164\uffa0\u00ad\u034f\u061c\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a]' or name_key ~ '[×✕✖⨯╳\u00ad\u034f\u061c\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\u200d\ufe00-\ufe0f\U000e0000-\U000e0fff]')
), named as (
  select id, user_id, coalesce(nullif(name, ''), 'Tienda sin nombre') as name, coalesce(nullif(key, ''), 'tienda sin nombre') as key from odd
), numbered as (
  select n.*, row_number() over (partition by n.user_id, n.key order by n.id)
    + (select count(*) from stores s where s.user_id = n.user_id and s.name_key = n.key and s.id not in (select id from odd)) as number
  from named n
), renamed as (
  select id, user_id, case when number = 1 then name else left(name, 110) || ' (' || number || ')' end as name,
    case when number = 1 then key else left(key, 110) || ' (' || number || ')' end as key
  from numbered
)
update stores s set name = r.name, name_key = r.key from renamed r
where s.id = r.id and not exists (select from stores o where o.user_id = r.user_id and o.name_key = r.key and o.id <> r.id);

update copies set store = nullif(btrim(regexp_replace(regexp_replace(store, '[\u00ad\u034f\u061c\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a]', '', 'g'), '[\s\u115f\u1160\u2800\u3164\uffa0]+', ' ', 'g')), ''),
  place = nullif(btrim(regexp_replace(regexp_replace(place, '[\u00ad\u034f\u061c\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a]', '', 'g'), '[\s\u115f\u1160\u2800\u3164\uffa0]+', ' ', 'g')), '')
where store ~ '[\u115f\u1160\u2800\u3164\uffa0\u00ad\u034f\u061c\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a]' or place ~ '[\u115f\u1160\u2800\u3164\uffa0\u00ad\u034f\u061c\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a]';
