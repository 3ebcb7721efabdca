-- The one spelling of documents and queries: no case, accents, width or katakana; only words with one blank between
-- them. "_" stands inside a word that is written together: spider_man, s_h_figuarts, rx_78_2.
create or replace function search_fold(raw text) returns text language plpgsql immutable parallel safe strict as $function$
declare folded text := raw; letter text;
begin
  -- Two names that are joined as in SPYxFAMILY.
  if raw ~ '[A-Z]x[A-Z]' then folded := regexp_replace(raw, '([A-Z])x(?=[A-Z])', '\1·x·', 'g'); end if;
  if octet_length(folded) <> length(folded) then
    -- What nobody sees parts no words (Default_Ignorable_Code_Point), and × is an x.
    folded := regexp_replace(folded, '[\u00ad\u034f\u061c\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g');
    folded := regexp_replace(folded, '[×✕✖⨯╳]', '·x·', 'g');
    folded := normalize(translate(folded, '™®©℠', ''), NFKC);
    folded := lower(unaccent('unaccent', folded) collate "und-x-icu");
    -- A Greek letter by itself is read by its name: "ν Gundam" is "Nu Gundam".
    if folded ~ '(^|[^a-z0-9α-ω])[α-ω]($|[^a-z0-9α-ω])' then
      foreach letter in array '{αalpha,βbeta,γgamma,δdelta,ζzeta,θtheta,λlambda,νnu,πpi,σsigma,φphi,ψpsi,ωomega}'::text[] loop
        folded := regexp_replace(folded, '(^|[^a-z0-9α-ω])' || left(letter, 1) || '(?![a-z0-9α-ω])', '\1' || substr(letter, 2), 'g');
      end loop;
    end if;
    -- Letters that only look Latin, and katakana as hiragana without its long vowels.
    folded := translate(folded, 'αβεζηικμνορςτυχаеорсхукмтв', 'abezhikmnopstyxaeopcxykmtb');
    folded := translate(folded,
      'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヲンヴヵヶぢづをゔー・＝=゠',
      'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちじっつずてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろわわおんぶかけじずおぶ');
    if folded ~ '[ぁ-ん]' then
      folded := regexp_replace(folded, '([おこそとのほもよろごぞどぼぽょ])[うお]|([うくすつぬふむゆるぐずぶぷゅ])う', '\1\2', 'g');
    end if;
    if folded ~ '[ぁ-ゟ㐀-鿿가-힣豈-﫿々〇]' then
      folded := regexp_replace(folded, '([a-z0-9])([ぁ-ゟ㐀-鿿가-힣豈-﫿々〇])', '\1 \2', 'g');
      folded := regexp_replace(folded, '([ぁ-ゟ㐀-鿿가-힣豈-﫿々〇])([a-z0-9])', '\1 \2', 'g');
    end if;
  else
    folded := lower(raw);
  end if;
  folded := regexp_replace(translate(folded, '_', ' '), '([a-z0-9])[-.''·]+(?=[a-z0-9])', '\1_', 'g');
  folded := btrim(regexp_replace(folded, '[^a-z0-9_Ͱ-῿ぁ-ゟ㐀-鿿가-힣豈-﫿々〇]+', ' ', 'g'));
  if position(' x ' in folded) > 0 then folded := regexp_replace(folded, '([a-z0-9]) x (?=[a-z0-9])', '\1_x_', 'g'); end if;
  return folded;
end $function$;
