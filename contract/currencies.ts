import { foldText } from './folded-text.ts'

const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** True for an ISO 4217 code in use. */
export function isCurrency(code: string): boolean {
  return codes.has(code)
}

/** How people and spreadsheets write a currency, without case, accents, spaces and dots. In Mexico «pesos» are Mexican. */
const spellings: Record<string, string> = {
  MXN: 'mx$|mex$|$mx|$mxn|mxn$|mn|mxp|peso|pesos|pesomexicano|pesosmexicanos|pesosmn|pesosmxn|$mn',
  USD: 'us$|$us|u$s|u$d|usd$|$usd|dolar|dolares|dolaramericano|dolaresamericanos|dls|dlls|dll|dollar|dollars|usdollars',
  EUR: '€|euro|euros',
  JPY: '¥|円|yen|yenes|yenjapones|yenesjaponeses|jp¥|¥jp',
  GBP: '£|libra|libras|libraesterlina|librasesterlinas|pound|pounds',
  CNY: '元|yuan|yuanes|rmb|renminbi|cn¥',
  CAD: 'ca$|c$|can$|dolarcanadiense|dolarescanadienses',
  HKD: 'hk$',
  KRW: '₩|won|wones',
  BRL: 'r$|real|reales',
}

const codeOf = new Map(
  Object.entries(spellings).flatMap(([code, words]) => words.split('|').map((word) => [word, code] as const)),
)

/** The code of a currency that a text names; undefined if it names none («$» alone is any peso or dollar), null if unknown. */
export function readCurrency(text: string): string | null | undefined {
  const word = foldText(text).replace(/[\s.()[\]]/g, '')
  if (word === '' || word === '$') return undefined
  const code = word.toUpperCase()
  return codeOf.get(word) ?? (isCurrency(code) ? code : null)
}
