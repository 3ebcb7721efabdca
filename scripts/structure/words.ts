import type { Problem } from './problem.ts'

const isCode = /\.(ts|tsx|mjs|css|sql)$/
/** Generated files repeat words that are checked where they come from; scripts/ contains this list. */
const isSkipped = /\.gen\.ts$|^db\/schema\.sql$|^scripts\//

/** Former names that were figures of speech, and the name to use instead. */
const names: Record<string, string> = {
  takeTurn: 'withMemberLock',
  Till: 'PaymentDeps',
  LivingLinks: 'LinkInterceptor',
  FormTies: 'FormProps',
  FormTrouble: 'FormError',
  FormKeeper: 'DraftStore',
  LeadOn: 'RedirectTo',
  EmptyCase: 'EmptyState',
  NicheCard: 'ItemCard',
  MemberNiche: 'MemberItemCard',
  EmptyNiche: 'EmptyFrame',
  PlaqueCard: 'LicenseCard',
  ScanDoor: 'ScanButton',
  tellRequest: 'recordOperation',
  workWhenTold: 'runOnNotify',
  provePassword: 'verifyMemberPassword',
  doomFiles: 'scheduleFileDeletion',
  keepWayBack: 'rememberReturnPath',
  wayOn: 'nextStepPath',
  mustBeAt: 'redirectToCanonical',
  keepTime: 'advanceClock',
  giveBack: 'refundInvoice',
  ownWorld: 'isolatedEnv',
  sharedWorld: 'sharedEnv',
  expectNoBarriers: 'expectAccessible',
  soberly: 'a word for what it does',
  'door-page': 'auth-page',
  'door-form': 'stacked-form',
  'door-hint': 'form-hint',
}

/** Phrases of comments and test names that a reader who does not know the project has to decipher. */
const phrases = [
  'who asks',
  'who comes in',
  'gives way',
  'keeps nobody',
  'hears of',
  'what it comes to',
  'in the way of anyone',
  "in nobody[’']s way",
  'what time brings',
  'the house itself',
  'as ever',
  'where it stands',
  'stands nowhere',
  'told to nobody',
  'whoever asks',
  'whoever comes',
  'asked anew',
]

const nameUsed = new RegExp(`\\b(?:${Object.keys(names).join('|')})\\b`)
const phraseUsed = new RegExp(`\\b(?:${phrases.join('|')})\\b`, 'i')
const isComment = /^\s*(?:\/\/|\/?\*|--|\{\/\*)|(?<!:)\/\/ /
const isTestName = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^)]*\))?\(['"`]/

/** Reports names and phrases of the project's former private language (STYLE.md, Words). */
export function checkWords(texts: ReadonlyMap<string, string>): Problem[] {
  return [...texts]
    .filter(([path]) => isCode.test(path) && !isSkipped.test(path))
    .flatMap(([path, text]) =>
      text.split('\n').flatMap((line, index) => {
        const message = messageFor(line)
        return message === null ? [] : [{ path, line: index + 1, message }]
      }),
    )
}

function messageFor(line: string): string | null {
  const name = nameUsed.exec(line)?.[0]
  if (name !== undefined) return `'${name}' says nothing to a newcomer. Write ${names[name]}.`
  if (!isComment.test(line) && !isTestName.test(line)) return null
  const phrase = phraseUsed.exec(line)?.[0]
  if (phrase === undefined) return null
  return `'${phrase}' is a riddle. Write a plain sentence: subject, verb, object, and the reason.`
}
