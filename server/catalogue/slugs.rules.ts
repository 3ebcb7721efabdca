import { toRomaji } from 'wanakana'
import { nameKey } from '#server/catalogue/rules.ts'

const slugMax = 80
const hashLength = 7

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u
const marks = /\p{M}/gu
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
 * The slug a name asks for: kana in Latin letters, accents folded, everything else hyphens. What cannot be
 * written with a–z and 0–9 (kanji, Greek…) leaves a short hash of the name, so that two names that differ
 * only there stay apart. Always `[a-z0-9-]{1,80}` and never hyphens alone.
 */
export function slugOf(name: string): string {
  const latin = latinOf(name)
  const words = latin.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '')
  if (words !== '' && !foreignLetter.test(latin)) return shortened(words, slugMax)
  const hash = hashOf(nameKey(name))
  if (words === '') return `n-${hash}`
  return `${shortened(words, slugMax - hashLength - 1)}-${hash}`
}

/** The slug asked for, or the first of `-2`, `-3`, … that is not taken. */
export function freeSlug(asked: string, isTaken: (slug: string) => boolean): string {
  let slug = asked
  for (let number = 2; isTaken(slug); number++) {
    const ending = `-${number}`
    slug = shortened(asked, slugMax - ending.length) + ending
  }
  return slug
}

function latinOf(name: string): string {
  const compatible = name.normalize('NFKC')
  const romanised = kana.test(compatible) ? toRomaji(compatible) : compatible
  return romanised
    .normalize('NFKD')
    .replace(marks, '')
    .toUpperCase()
    .toLowerCase()
    .replace(unfolded, (letter) => spellings[letter] ?? letter)
    .replace(apostrophes, '')
}

/** FNV-1a, then mixed so that near names lie far apart: seven letters that depend on the text alone. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0).toString(36).padStart(hashLength, '0')
}

/** Cut at the last whole word where that keeps at least half. */
function shortened(words: string, length: number): string {
  if (words.length <= length) return words
  const cut = words.slice(0, length + 1)
  const end = cut.lastIndexOf('-')
  return end >= length / 2 ? cut.slice(0, end) : words.slice(0, length)
}
