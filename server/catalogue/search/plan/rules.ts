import { isKana, toHiragana, toRomaji } from 'wanakana'
import { foldText } from '#contract/folded-text.ts'

/** Words of a query that can be read in the other script, with their reading: "miku" → "みく", "ナルト" → "naruto". */
export interface Reading {
  spelt: string[]
  readings: string[]
}

const wordsMax = 8
const kanaMin = 2
const romajiWord = /^[a-z]{3,24}$/
/** Syllables that Japanese adopted with foreign words. */
const foreignSounds = { うぃ: 'wi', うぇ: 'we', うぉ: 'wo', てぃ: 'ti', でぃ: 'di', とぅ: 'tu', どぅ: 'du' }
const kanaWord = /^[\u3041-\u309f\u30a1-\u30ff]{2,24}$/u

export function readingOf(query: string): Reading {
  const words = foldText(query)
    .split(/[^a-z\u3041-\u309f\u30a1-\u30ff]+/u)
    .slice(0, wordsMax)
  const pairs = words.flatMap((spelt) => {
    const reading = readingOfWord(spelt)
    return reading === null ? [] : [{ spelt, reading }]
  })
  return { spelt: pairs.map(({ spelt }) => spelt), readings: pairs.map(({ reading }) => reading) }
}

function readingOfWord(word: string): string | null {
  if (kanaWord.test(word)) return toRomaji(word.replaceAll('・', ''), { customRomajiMapping: foreignSounds })
  if (!romajiWord.test(word)) return null
  const kana = toHiragana(word)
  return kana.length >= kanaMin && isKana(kana) ? kana : null
}
