/** The colours a cast is written with. */
const colours: Readonly<Record<string, string>> = {
  ink: '#221d24',
  coal: '#34313a',
  slate: '#56606e',
  ash: '#8d8c8a',
  fog: '#b9bcc0',
  bone: '#e9dcc0',
  ivory: '#f2e8d2',
  white: '#f4f2ec',
  cream: '#ecd9ae',
  sand: '#d3b27c',
  straw: '#e2bd5c',
  yellow: '#f1c93c',
  gold: '#d9a32f',
  amber: '#e58a25',
  orange: '#df6a24',
  rust: '#a9502a',
  brick: '#96402f',
  red: '#c22f2f',
  crimson: '#96192b',
  wine: '#641c30',
  rose: '#d9557a',
  pink: '#f0a3b6',
  plum: '#6d3364',
  violet: '#6f51a8',
  lilac: '#a68fd0',
  indigo: '#37357c',
  navy: '#212f5a',
  blue: '#2f5bb0',
  sky: '#7db4de',
  ice: '#cfe6f0',
  teal: '#1f7a7c',
  turquoise: '#3bb3a5',
  jade: '#3f9b74',
  green: '#3c7d3f',
  lime: '#93b83c',
  olive: '#6f7136',
  moss: '#4c5f36',
  pine: '#1f4a38',
  brown: '#6b452c',
  umber: '#46301f',
  tan: '#b3834f',
  leather: '#8a5a32',
  steel: '#9aa6b5',
  iron: '#5e6670',
  silver: '#c7ced8',
  bronze: '#a9713a',
  copper: '#b9653c',
  fair: '#f0c3a0',
  pale: '#f3dccb',
  olivine: '#d9a878',
  dusk: '#b57a4e',
  brownskin: '#8f5a38',
  deep: '#643c28',
  dead: '#aebb9a',
}

export function colourOf(name: string): string {
  if (name.startsWith('#')) return name
  const colour = colours[name]
  if (!colour) throw new Error(`Demo art: no colour is called "${name}".`)
  return colour
}

export type Piece = { readonly style: string; readonly colours: readonly string[] }

/** A character as the cast tells it: what it is, words about it, and what it wears and holds. */
export type Look = {
  readonly what: string
  readonly words: ReadonlySet<string>
  readonly pieces: ReadonlyMap<string, Piece>
}

/**
 * Reads `man thin hat:basin/gold/red prop:lance`: first what it is, then words and pieces.
 * A later piece of the same name takes the place of an earlier one; `hat:-` takes it off.
 */
export function lookOf(text: string): Look {
  const [what = '', ...rest] = text.split(/\s+/).filter(Boolean)
  const words = new Set([what])
  const pieces = new Map<string, Piece>()
  for (const token of rest) {
    const [name = '', ...values] = token.split(':')
    if (values.length === 0) words.add(name)
    else if (values[0] === '-') pieces.delete(name)
    else pieces.set(name, pieceOf(values.join(':')))
  }
  return { what, words, pieces }
}

function pieceOf(value: string): Piece {
  const [style = '', ...names] = value.split('/')
  return { style, colours: names.map(colourOf) }
}
