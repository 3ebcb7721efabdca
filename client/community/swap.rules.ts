import { countText } from '#client/kit/numbers.ts'

const namedMax = 3

interface SwapFigures {
  total: number
  /** The first of them. */
  items: readonly { name: string }[]
}

export function swapText(
  fullname: string,
  { wanted, missing }: { wanted: SwapFigures; missing: SwapFigures },
  address: string | null,
): string {
  const [name = ''] = fullname.split(' ')
  const sentences = [
    `Hola, ${name}: vi tu colección en Vitrina.`,
    wanted.total > 0 ? `Busco ${figuresText(wanted)}.` : null,
    missing.total > 0 ? `Tengo ${figuresText(missing)}.` : null,
    '¿Hacemos un cambio?',
    address,
  ]
  return sentences.filter(Boolean).join(' ')
}

function figuresText({ total, items }: SwapFigures): string {
  const named = items.slice(0, namedMax).map(({ name }) => `«${name}»`)
  const rest = total - named.length
  if (rest === 0) return new Intl.ListFormat('es-MX').format(named)
  return `${named.join(', ')} y ${countText(rest, 'más', 'más')}`
}
