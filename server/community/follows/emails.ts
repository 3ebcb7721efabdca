import { dateText } from '#contract/calendar-dates.ts'
import type { EmailContent } from '#server/platform/emails/content.ts'
import type { CollectionNews, FigureNews } from './rules.ts'

type Words = Omit<EmailContent, 'to'>

/** La Cueva shows the others. */
const figuresMax = 20
const namesMax = 3

interface News {
  figures: readonly FigureNews[]
  collections: readonly CollectionNews[]
  publicUrl: string
}

export function followsEmail(
  { fullname }: { fullname: string },
  { figures, collections, publicUrl }: News,
): Words {
  const facts = [
    ...figures.slice(0, figuresMax).map(factOf),
    ...collections.map((one) => [`@${one.username}`, additionText(one)] as const),
  ]
  const more = figures.length - figuresMax
  return {
    subject: 'Novedades de lo que sigues',
    preheader: facts
      .slice(0, 2)
      .map(([label, text]) => `${label}: ${text}`)
      .join(' '),
    title: 'Novedades de lo que sigues',
    paragraphs: [
      `${fullname.split(' ')[0] ?? fullname}, esto hubo de nuevo en la semana.`,
      ...(more > 0 ? [`Aquí van ${figuresMax} figuras; hubo novedades de ${more} más.`] : []),
    ],
    facts,
    button: { label: 'Abrir La Cueva', url: `${publicUrl}/dashboard` },
    notes: [
      'Te escribimos una vez por semana, y solo cuando hay algo nuevo.',
      `Deja de recibir este correo en ${publicUrl}/configuracion/cuenta`,
    ],
  }
}

function factOf({ kind, name, license, line, from, to }: FigureNews): readonly [string, string] {
  const figure = `${name} (${license} · ${line})`
  if (kind === 'new_item') return ['Figura nueva', figure]
  const before = from === null ? '' : `antes ${dateText(from)}, `
  return ['Cambió la fecha', `${figure}: ${before}ahora ${dateText(to ?? '')}.`]
}

function additionText({ count, names }: CollectionNews): string {
  const shown = names.slice(0, namesMax)
  const others = count - shown.length
  const listed = others > 0 ? [...shown, `${others} más`] : shown
  const last = listed.at(-1) ?? ''
  const text = listed.length < 2 ? last : `${listed.slice(0, -1).join(', ')} y ${last}`
  return `agregó ${count} ${count === 1 ? 'figura' : 'figuras'} a su colección: ${text}.`
}
