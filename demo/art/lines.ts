import type { materials } from './finish.ts'
import type { Mood } from './niche/walls.ts'
import type { Manner } from './stage/actor.ts'

/** How a line of figures is made and shown: what its maker would ask the photographer for. */
export type Style = {
  readonly manner: Manner
  readonly material: keyof typeof materials
  readonly base: string
  /** Walls that take turns from figure to figure. */
  readonly moods: readonly Mood[]
  readonly backdrop:
    | 'landscape'
    | 'alcove'
    | 'rings'
    | 'panels'
    | 'bunting'
    | 'velvet'
    | 'card'
    | 'sunburst'
    | 'cabinet'
    | 'confetti'
    | 'plain'
  readonly frame: 'niche' | 'blister' | 'box' | 'theatre'
  /** How tall a person stands, in a picture 800 high; and inside a box or a theatre. */
  readonly tall: number
  readonly inside?: number
}

const toy = (proportion: Manner['proportion'], ...words: string[]): Manner => ({
  proportion,
  face: 'toy',
  words,
})

/** The makers' lines by their slug; a line that is not here is shown like a plain figure. */
const styles: Readonly<Record<string, Style>> = {
  'andanzas-1-12': {
    manner: toy('articulada', 'joints'),
    material: 'painted',
    base: 'hexagon',
    moods: ['base', 'deep', 'accent'],
    backdrop: 'landscape',
    frame: 'niche',
    tall: 566,
  },
  'piedra-viva': {
    manner: toy('piedra'),
    material: 'resin',
    base: 'rock',
    moods: ['deep', 'base', 'velvet'],
    backdrop: 'alcove',
    frame: 'niche',
    tall: 556,
  },
  chibiboshi: {
    manner: { proportion: 'cabezona', face: 'large', words: [] },
    material: 'painted',
    base: 'star',
    moods: ['pale', 'accent', 'pale'],
    backdrop: 'rings',
    frame: 'niche',
    tall: 520,
  },
  'kagami-1-7': {
    manner: { proportion: 'escala', face: 'large', words: ['fine'] },
    material: 'painted',
    base: 'mirror',
    moods: ['accent', 'base', 'pale'],
    backdrop: 'panels',
    frame: 'niche',
    tall: 584,
  },
  abrazables: {
    manner: { proportion: 'trapo', face: 'bead', words: ['plush'] },
    material: 'felt',
    base: 'none',
    moods: ['pale', 'accent'],
    backdrop: 'bunting',
    frame: 'niche',
    tall: 480,
  },
  'collection-velin': {
    manner: toy('piedra', 'bust'),
    material: 'painted',
    base: 'none',
    moods: ['velvet', 'deep'],
    backdrop: 'velvet',
    frame: 'niche',
    tall: 1010,
  },
  'carton-y-blister-3-75': {
    manner: toy('blister'),
    material: 'vinyl',
    base: 'none',
    moods: ['pale', 'accent', 'deep'],
    backdrop: 'card',
    frame: 'blister',
    tall: 400,
  },
  'cuerda-y-hojalata': {
    manner: toy('plomo'),
    material: 'enamel',
    base: 'none',
    moods: ['accent', 'base', 'pale'],
    backdrop: 'sunburst',
    frame: 'niche',
    tall: 520,
  },
  kabinett: {
    manner: toy('plomo'),
    material: 'painted',
    base: 'none',
    moods: ['base', 'accent', 'deep'],
    backdrop: 'plain',
    frame: 'box',
    tall: 520,
    inside: 292,
  },
  teatrino: {
    manner: toy('plomo'),
    material: 'painted',
    base: 'none',
    moods: ['deep', 'accent', 'base'],
    backdrop: 'plain',
    frame: 'theatre',
    tall: 520,
    inside: 292,
  },
  'plomo-54': {
    manner: toy('plomo'),
    material: 'enamel',
    base: 'block',
    moods: ['base', 'accent', 'pale'],
    backdrop: 'cabinet',
    frame: 'niche',
    tall: 470,
  },
  duendecillos: {
    manner: { proportion: 'duende', face: 'bead', words: [] },
    material: 'vinyl',
    base: 'star',
    moods: ['accent', 'pale', 'base'],
    backdrop: 'confetti',
    frame: 'niche',
    tall: 470,
  },
}

const plainStyle: Style = {
  manner: toy('articulada'),
  material: 'painted',
  base: 'plinth',
  moods: ['base', 'accent'],
  backdrop: 'plain',
  frame: 'niche',
  tall: 530,
}

export function styleOf(line: string): Style {
  return styles[line] ?? plainStyle
}
