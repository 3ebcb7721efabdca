import { toRomaji } from 'wanakana'
import { foldText } from '#contract/folded-text.ts'

const foldsToNothing = /\p{Default_Ignorable_Code_Point}/gu
/** The empty cell of Braille is a blank too. */
const spaces = /[\s\u2800]+/gu
/** Most names are printable ASCII, which needs no normalisation. */
const plainLatin = /^[ -~]*$/

/**
 * The key that two spellings of a name share: it ignores width (`ＴＶ` is `TV`), case, spacing and invisible characters.
 * Licenses, lines, brands, sagas and arcos with the same key are the same. A name without visible characters has an empty
 * key.
 */
export function nameKey(name: string): string {
  if (plainLatin.test(name)) return name.toLowerCase().replace(spaces, ' ').trim()
  // Upper case first, because only it expands letters such as ß, so that "Straße" equals "STRASSE".
  const folded = name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')
  return folded.replace(foldsToNothing, '').replace(spaces, ' ').trim()
}

const slugMax = 80
const hashLength = 7

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u
const apostrophes = /['’‘`´]/g
const unfolded = /[æœøłđðþı]/g
const spellings: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
const foreignLetter = /[^\P{L}a-z]|[^\P{N}0-9]/u

/**
 * The slug of a name: kana transcribed, accents removed, anything else as hyphens. Characters that cannot be written with
 * a–z and 0–9 (kanji, Greek…) add a short hash of the name, so that names that only differ there stay distinct. Always
 * `[a-z0-9-]{1,80}` and never hyphens alone.
 */
export function slugOf(name: string): string {
  const latin = latinOf(name)
  const words = latin.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '')
  if (words !== '' && !foreignLetter.test(latin)) return shortened(words, slugMax)
  const hash = hashOf(nameKey(name))
  if (words === '') return `n-${hash}`
  return `${shortened(words, slugMax - hashLength - 1)}-${hash}`
}

/** The slug, or the first of `-2`, `-3`, … that is free. */
export function firstFreeSlug(preferred: string, isTaken: (slug: string) => boolean): string {
  let slug = preferred
  for (let number = 2; isTaken(slug); number++) {
    const ending = `-${number}`
    slug = shortened(preferred, slugMax - ending.length) + ending
  }
  return slug
}

function latinOf(name: string): string {
  const compatible = name.normalize('NFKC')
  const romanised = kana.test(compatible) ? toRomaji(compatible) : compatible
  return foldText(romanised)
    .toUpperCase()
    .toLowerCase()
    .replace(unfolded, (letter) => spellings[letter] ?? letter)
    .replace(apostrophes, '')
}

/** FNV-1a, then mixed so that similar names differ: seven letters that only depend on the text. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0).toString(36).padStart(hashLength, '0')
}

/** Cuts at the last whole word when that keeps at least half. */
function shortened(words: string, length: number): string {
  if (words.length <= length) return words
  const cut = words.slice(0, length + 1)
  const end = cut.lastIndexOf('-')
  return end >= length / 2 ? cut.slice(0, end) : words.slice(0, length)
}
