import { readFileSync } from 'node:fs'

/**
 * Passwords that people choose when twelve characters are required: a word, repeated or followed by digits, keyboard
 * sequences, counting. Attackers try these first (docs/product.md#accounts). The file has the most common passwords of
 * breaches; these are the words of our members that it lacks.
 */
const commonWords = new Set([
  ...readFileSync(new URL('breached.txt', import.meta.url), 'utf8')
    .split('\n')
    .slice(1, -1),
  ...`password passw0rd contrasena contrasenia clave micontrasena micontrasenasecreta secreto mipassword admin
  administrador administrator welcome bienvenido bienvenida letmein dejameentrar iloveyou teamo tequiero teamomucho
  tequieromucho amor mivida miamor princesa princess corazon estrella sunshine superman batman spiderman pokemon
  pikachu naruto dragonball starwars minecraft fortnite football futbol chivas america cruzazul pumas realmadrid
  barcelona mexico guadalajara monterrey tijuana vitrina coleccion coleccionista figuras funkopop funko marvel
  hotwheels qwerty qwertyuiop asdfghjkl asdfgh zxcvbnm qazwsx qazwsxedc abcdefgh abc login master monkey dragon
  shadow usuario prueba test testing changeme cambiame temporal default computer computadora internet google
  facebook whatsapp instagram samsung telcel hola holamundo helloworld hello jesus jesucristo dioses diosesamor
  diosteama virgendeguadalupe juancarlos mariajose joseluis trustno michael jordan correct horse battery staple
  correcthorsebatterystaple`.split(/\s+/),
])
const walks = [
  '0123456789012345678901234567890',
  '9876543210987654321098765432109876543210',
  'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertyuiopasdfghjklñzxcvbnm',
  'qwertyuiopqwertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qazwsxedcrfvtgbyhnujmikolp',
]
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}
const fewestLetters = 5
const ownPartMin = 4

/** True for a password that is guessed early, in general or by somebody who knows the member's own words. */
export function isCommonPassword(password: string, own: readonly string[]): boolean {
  const plain = fold(password)
  if (new Set(plain).size < fewestLetters) return true
  const core = coreOf(plain)
  return [plain, core, unmask(core), unmask(plain)].some(
    (text) => isWords(text) || isRepeated(text) || isWalk(text) || isOwn(text, own),
  )
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Replaces look-alike characters with letters. */
function unmask(text: string): string {
  return [...text].map((letter) => lookalikes[letter] ?? letter).join('')
}

/** Removes digits and signs at both ends and the separators between words. */
function coreOf(text: string): string {
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').replace(/[\s_.-]+/g, '')
  return core === '' ? text : core
}

/** True for a single common word, or one repeated. */
function isWords(text: string): boolean {
  const once = /^(.+?)\1*$/u.exec(text)?.[1] ?? text
  return commonWords.has(text) || commonWords.has(once)
}

function isRepeated(text: string): boolean {
  return /^(.{1,6})\1+.?$/u.test(text)
}

function isWalk(text: string): boolean {
  return walks.some((walk) => walk.includes(text) || [...walk].toReversed().join('').includes(text))
}

/** True when the text consists only of the member's own words, in any order. */
function isOwn(text: string, own: readonly string[]): boolean {
  const words = own.flatMap((one) => fold(one).split(/[\s@._-]+/)).filter((word) => word.length >= ownPartMin)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text)
  return rest !== text && rest.length < ownPartMin
}
