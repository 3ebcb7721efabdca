import { toRomaji } from 'wanakana'
import { barcodeKey } from '#contract/barcodes.ts'
import { foldText, timesSign } from '#contract/folded-text.ts'

// Searches figures on the device as the server does (docs/search.md): without accents and case, with typing errors, by "#12" and in
// Japanese. Typing errors are looked for among the words of the figures and not in the figures, so a search stays quick.

/** The texts by which a figure is found. */
export interface Searchable {
  readonly name: string
  /** The number on its box. */
  readonly code: string | null
  /** Its license, line and brand, its barcode, its scale, its tags. */
  readonly context: readonly (string | null | undefined)[]
}

export interface Found {
  /** The places of the figures in the list, the best first. */
  readonly places: readonly number[]
  /** No figure has all the words, so these have some of them. */
  readonly isPartial: boolean
}

/** Those that come first in the list lead among equals. */
export function createTextIndex(figures: readonly Searchable[]): { search: (query: string) => Found } {
  const index = readFigures(figures)
  return {
    search(query) {
      const code = barcodeKey(query)
      const words = code ? [code] : fold(query.replaceAll(fraction, ' ')).split(/[ _]/).filter(Boolean)
      const asked = [...fractionsOf(query), ...words].slice(0, wordsMax)
      if (asked.length === 0) return { places: [], isPartial: false }
      const spellings = spellingsOf(asked, index)
      for (const matchesOf of [writtenMatches, meantMatches]) {
        const found = unionOf(
          spellings.map((words) =>
            findAll(words.map((word, at) => matchesOf(word, index, { isLast: at === words.length - 1 }))),
          ),
        )
        if (found.size > 0) return { places: inOrder(found, { query, asked }, index), isPartial: false }
      }
      const some = findSome(asked, index)
      return { places: inOrder(some, { query, asked }, index), isPartial: some.size > 0 }
    },
  }
}

interface Index {
  /** The places of the figures with a word. */
  readonly placesOf: ReadonlyMap<string, readonly number[]>
  /** Words of names only. */
  readonly namedBy: ReadonlyMap<string, ReadonlySet<number>>
  readonly terms: readonly Term[]
  /** Each name without spaces. */
  readonly names: readonly string[]
  /** The number on each box, without spaces and leading zeros. */
  readonly codes: readonly string[]
}

/** A word that a mistyped one may mean. */
interface Term {
  readonly word: string
  readonly letters: number
  readonly count: number
}

function readFigures(figures: readonly Searchable[]): Index {
  const placesOf = new Map<string, number[]>()
  const namedBy = new Map<string, Set<number>>()
  // Licenses, lines and brands repeat.
  const known = new Map<string, readonly string[]>()
  const wordsOnce = (text: string) => {
    const words = known.get(text) ?? [...wordsOf(fold(text)), ...fractionsOf(text)]
    known.set(text, words)
    return words
  }
  const names = figures.map(({ name, code, context }, place) => {
    const folded = fold(name)
    const inName = [...wordsOf(folded), ...(code ? wordsOf(fold(code)) : [])]
    for (const word of inName) getOrSet(namedBy, word, () => new Set()).add(place)
    const around = context.flatMap((text) => (text ? wordsOnce(text) : []))
    for (const word of new Set([...inName, ...around, ...fractionsOf(name)]))
      getOrSet(placesOf, word, () => []).push(place)
    return joined(folded)
  })
  const terms = [...placesOf]
    .filter(([word]) => !isNumber(word) && !isFraction(word) && !isJapanese(word))
    .map(([word, { length: count }]) => ({ word, count, letters: lettersOf(word) }))
  const codes = figures.map(({ code }) => (code ? joined(fold(code)).replace(/^0+(?=\d)/, '') : ''))
  return { placesOf, namedBy, terms, names, codes }
}

const joined = (folded: string) => folded.replaceAll(/[ _]/g, '')

function getOrSet<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}

/** How well figures match: by place, more is better. */
type Scores = Map<number, number>

const exactly = 4
const begun = 3
const meant = 2

interface Place {
  /** The last word of a query may be unfinished. */
  readonly isLast: boolean
}

/** The figures with a word as it is written. */
function writtenMatches(word: string, index: Index, { isLast }: Place): Scores {
  if (isJapanese(word)) return japaneseMatches(word, index)
  const scores = add(new Map(), word, exactly, index)
  if (isNumber(word) || !isLast || word.length < 2) return scores
  if (isFraction(word))
    for (const other of index.placesOf.keys()) if (other.startsWith(word)) add(scores, other, begun, index)
  for (const term of index.terms) if (term.word.startsWith(word)) add(scores, term.word, begun, index)
  return scores
}

/** The figures with a word or with what it may mean, which for numbers is only what is written. */
function meantMatches(word: string, index: Index, place: Place): Scores {
  const scores = writtenMatches(word, index, place)
  const latin = kanaWord.test(word) ? toRomaji(word) : word
  if (isNumber(word) || isFraction(word) || isJapanese(latin)) return scores
  for (const term of correctionsOf(latin, index)) add(scores, term, meant, index)
  return scores
}

/** By its pairs of characters, as Japanese has no blanks; what is spelt in kana also by its reading. */
function japaneseMatches(word: string, index: Index): Scores {
  const grams = gramsOf(word, [word.length === 1 ? 1 : 2])
  const scores = findAll(grams.map((gram) => add(new Map(), gram, exactly, index)))
  return kanaWord.test(word) ? add(scores, toRomaji(word), exactly, index) : scores
}

function add(scores: Scores, word: string, score: number, { placesOf, namedBy }: Index): Scores {
  const named = namedBy.get(word)
  for (const place of placesOf.get(word) ?? [])
    scores.set(place, Math.max(scores.get(place) ?? 0, score * (named?.has(place) ? 2 : 1)))
  return scores
}

function findAll([first = new Map(), ...others]: readonly Scores[]): Scores {
  const found: Scores = new Map()
  for (const [place, score] of first) {
    const scores = others.map((other) => other.get(place))
    if (scores.includes(undefined)) continue
    found.set(
      place,
      scores.reduce<number>((sum, other = 0) => sum + other, score),
    )
  }
  return found
}

function unionOf(all: readonly Scores[]): Scores {
  const found: Scores = new Map()
  for (const scores of all)
    for (const [place, score] of scores) found.set(place, Math.max(found.get(place) ?? 0, score))
  return found
}

/** The figures with the rarest of the words that some figure has, those with most of the others first. */
function findSome(asked: readonly string[], index: Index): Scores {
  const nowhere = { isLast: false }
  const telling = asked.filter((word) => !littleWord.test(word))
  const written = telling.map((word) => writtenMatches(word, index, nowhere)).filter(({ size }) => size > 0)
  const all = written.length > 0 ? written : telling.map((word) => meantMatches(word, index, nowhere))
  const [rarest, ...others] = all.filter(({ size }) => size > 0).toSorted((a, b) => a.size - b.size)
  const weightOf = (scores: Scores) => Math.log(1 + index.names.length / scores.size)
  const found: Scores = new Map()
  for (const [place, score] of rarest ?? [])
    found.set(
      place,
      others.reduce((sum, scores) => sum + (scores.get(place) ?? 0) * weightOf(scores), score),
    )
  return found
}

const littleWord = /^(a|al|con|de|del|el|en|la|las|lo|los|of|para|the|un|una|y)$/

/** The exact name first, then the number on the box, then names that begin like it, then the best. */
function inOrder(
  scores: Scores,
  { query, asked }: { query: string; asked: readonly string[] },
  { names, codes }: Index,
): number[] {
  const name = joined(fold(query))
  const words = new Set([name, ...asked.flatMap((word) => [word, ...numberOf(word)])])
  const rankOf = (place: number) => {
    const other = names[place] ?? ''
    if (other === name) return 0
    if (words.has(codes[place] ?? '')) return 1
    return other.startsWith(name) ? 2 : 3
  }
  return [...scores]
    .map(([place, score]) => ({ place, score, rank: rankOf(place), length: names[place]?.length ?? 0 }))
    .toSorted((a, b) => a.rank - b.rank || b.score - a.score || a.length - b.length || a.place - b.place)
    .map(({ place }) => place)
}

// What a word may mean.

const correctionsMax = 6

/** The words that differ least: a letter missing, added, changed, or two swapped; more than one only in longer words. */
function correctionsOf(word: string, { terms }: Index): string[] {
  const letters = lettersOf(word)
  const near: { word: string; errors: number; likely: number }[] = []
  let most = errorsMax(word)
  for (const term of terms) {
    // Each error changes at most two kinds of letters.
    if (Math.abs(term.word.length - word.length) > most || bitsOf(term.letters ^ letters) > 2 * most) continue
    const errors = errorsBetween(word, term.word, most)
    if (errors > most) continue
    most = Math.max(1, errors)
    near.push({
      word: term.word,
      errors,
      likely: Math.log(1 + term.count) + (term.word[0] === word[0] ? 4 : 0),
    })
  }
  return near
    .filter(({ errors }) => errors <= most)
    .toSorted((a, b) => a.errors - b.errors || b.likely - a.likely)
    .slice(0, correctionsMax)
    .map((term) => term.word)
}

function errorsMax({ length }: string): number {
  if (length < 3) return 0
  if (length < 5) return 1
  return length < 9 ? 2 : 3
}

/** The kinds of letters and digits in a word, one bit each. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 32)
  return letters
}

function bitsOf(set: number): number {
  let count = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** The edit distance with swaps (optimal string alignment); more than `most` once it is known to be more. */
function errorsBetween(a: string, b: string, most: number): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    let least = row
    for (let at = 1; at <= b.length; at += 1) {
      const isSame = a[row - 1] === b[at - 1]
      let errors = Math.min(
        (above[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (above[at - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwapped = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1]
      if (isSwapped) errors = Math.min(errors, (before[at - 2] ?? 0) + 1)
      current.push(errors)
      if (errors < least) least = errors
    }
    if (least > most) return least
    before = above
    above = current
  }
  return above[b.length] ?? 0
}

/** The query, and as it may be written elsewhere: "spiderman" as "spider man", "dead pool" as "deadpool". */
function spellingsOf(asked: readonly string[], { placesOf: known }: Index): string[][] {
  const spellings = [[...asked]]
  for (const [at, word] of asked.entries()) {
    const next = asked[at + 1]
    if (next !== undefined && known.has(word + next)) spellings.push(asked.toSpliced(at, 2, word + next))
    for (let cut = 1; cut < word.length; cut += 1) {
      const parts = [word.slice(0, cut), word.slice(cut)]
      if (parts.every((part) => known.has(part) && isPart(part)))
        spellings.push(asked.toSpliced(at, 1, ...parts))
    }
  }
  return spellings
}

const partMin = 3
const isPart = (word: string) => (word.length >= partMin && !isFraction(word)) || isNumber(word)

// Words of texts.

const wordsMax = 12

const japanese = 'ぁ-ゟ㐀-鿿가-힣豈-﫿々〇'
const japaneseLetter = new RegExp(`[${japanese}]`)
const isJapanese = (word: string) => japaneseLetter.test(word)
const isNumber = (word: string) => /^\d+$/.test(word)
const isFraction = (word: string) => word.includes('/')
const kanaWord = /^[ぁ-ゟ]{2,}$/
const betweenWords = new RegExp(`[^a-z0-9_\\u0370-\\u1fff${japanese}]+`, 'g')
const besideJapanese = new RegExp(`([a-z0-9])(?=[${japanese}])|([${japanese}])(?=[a-z0-9])`, 'g')
const katakanaAbove = 0x60

const fraction = /[0-9]+ ?[/:⁄／：] ?[0-9]+/g

/** Scales, each as one word: "1:12" and "1 / 12" are 1/12. */
function fractionsOf(text: string): string[] {
  const found = text.normalize('NFKC').match(fraction) ?? []
  return found.map((written) =>
    written
      .split(/ ?[/:⁄] ?/)
      .map(Number)
      .join('/'),
  )
}

/** The spelling of documents and queries, as the SQL function search_fold. "_" stands inside a word that is written together. */
function fold(text: string): string {
  const apart = text
    .replaceAll('_', ' ')
    .replaceAll(timesSign, '·x·')
    .replaceAll(/([A-Z])x(?=[A-Z])/g, '$1·x·')
  const isPlain = /^[\x20-\x7e·]*$/.test(apart)
  return (isPlain ? apart.toLowerCase() : foldOther(apart))
    .replaceAll(/([a-z0-9])[-.'’·]+(?=[a-z0-9])/g, '$1_')
    .replaceAll(betweenWords, ' ')
    .trim()
    .replaceAll(/([a-z0-9]) x (?=[a-z0-9])/g, '$1_x_')
}

/** Katakana as hiragana without its long vowels, and apart from what is written in Latin letters. */
function foldOther(text: string): string {
  return foldText(text)
    .replaceAll('ß', 'ss')
    .replaceAll(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - katakanaAbove))
    .replaceAll(/[ー・゠＝]/g, '')
    .replaceAll(/([おこそとのほもよろごぞどぼぽょ])[うお]|([うくすつぬふむゆるぐずぶぷゅ])う/g, '$1$2')
    .replaceAll(besideJapanese, '$1$2 ')
}

/** The words of a folded text, also written together where a hyphen parts them. */
function wordsOf(folded: string): string[] {
  return folded.split(' ').flatMap((word) => {
    if (isJapanese(word))
      return [...gramsOf(word, [1, 2]), ...(word.match(/[ぁ-ゟ]{2,}/g) ?? []).map((kana) => toRomaji(kana))]
    const parts = word.split('_')
    const all = parts.length > 1 ? [...parts, parts.join('')] : parts
    return all.flatMap((part) => [part, ...numberOf(part)])
  })
}

function gramsOf(run: string, lengths: readonly number[]): string[] {
  return lengths.flatMap((length) =>
    Array.from({ length: run.length - length + 1 }, (_, at) => run.slice(at, at + length)),
  )
}

const romanNumbers = new Map([
  ['ii', '2'],
  ['iii', '3'],
  ['iv', '4'],
  ['vi', '6'],
  ['vii', '7'],
  ['viii', '8'],
  ['ix', '9'],
])

/** "012" and "XII" are numbers too. */
function numberOf(word: string): string[] {
  if (/^0\d+$/.test(word)) return [word.replace(/^0+(?=\d)/, '')]
  const roman = romanNumbers.get(word)
  return roman === undefined ? [] : [roman]
}
