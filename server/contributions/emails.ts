import { contributionReasons } from '#contract/contributions-words.ts'
import type { EmailContent } from '#server/platform/emails/content.ts'
import type { DecisionNews } from './rules.ts'

// At most one e-mail a day holds every decision.

type Words = Omit<EmailContent, 'to'>

/** The page shows the rest. */
const maxDecisions = 30

export function contributionsEmail(
  { fullname }: { fullname: string },
  { news, url }: { news: readonly DecisionNews[]; url: string },
): Words {
  const shown = news.slice(0, maxDecisions)
  const more = news.length - shown.length
  const isThanked = news.some(({ state }) => state !== 'rechazada')
  return {
    subject: subjectOf(news),
    preheader: shown.slice(0, 2).map(lineOf).join(' '),
    title: isThanked ? 'Gracias por mejorar el catálogo' : 'Revisamos tus aportaciones',
    paragraphs: [
      `${fullname.split(' ')[0] ?? fullname}, esto pasó con lo que mandaste al catálogo.`,
      ...(more > 0 ? [`Aquí van ${maxDecisions}; en la página están las otras ${more}.`] : []),
    ],
    facts: shown.map((one) => [nameOf(one), decisionOf(one)] as const),
    button: { label: 'Ver mis aportaciones', url },
    notes: [
      'Una figura nueva que no aceptamos sigue siendo tuya: no se borra de tu vitrina.',
      'Te escribimos una vez al día como máximo, y solo cuando revisamos algo tuyo.',
    ],
  }
}

function subjectOf(news: readonly DecisionNews[]): string {
  const [first] = news
  if (first === undefined || news.length > 1) return `Revisamos ${news.length} de tus aportaciones`
  return `${subjects[first.state]}: ${nameOf(first)}`
}

const subjects = {
  aceptada: 'Aceptamos tu aportación',
  aceptada_parcial: 'Aceptamos una parte de tu aportación',
  rechazada: 'No aceptamos tu aportación',
} as const

function lineOf(one: DecisionNews): string {
  return `${nameOf(one)}: ${decisionOf(one)}`
}

function nameOf({ name }: DecisionNews): string {
  return name === '' ? 'Una figura' : name
}

function decisionOf({ state, reason, reason_text: text }: DecisionNews): string {
  if (state === 'aceptada') return 'ya está en el catálogo.'
  if (state === 'aceptada_parcial') return 'una parte ya está en el catálogo.'
  const why = reason === null || (reason === 'otra' && text !== '') ? '' : contributionReasons[reason]
  const said = [why, text].filter((part) => part !== '').join('. ')
  return said === '' ? 'no la aceptamos.' : `no la aceptamos. ${said}${/[.!?]$/.test(said) ? '' : '.'}`
}
