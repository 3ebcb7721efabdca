import type { Item } from '#contract/catalogue/catalogue.ts'
import drawings from './parts/silhouettes.svg?url'

/** What tells of which kind a figure is. Lists that know less of a figure show the usual silhouette. */
export interface SilhouetteFacts extends Partial<Pick<Item, 'id' | 'type' | 'tags'>> {
  line?: { name: string }
  brand?: { name: string } | null
}

/** Types that say it by themselves. Nearly everything in real catalogues is a "figura". */
const byType: Partial<Record<Item['type'], string>> = {
  estatua: 'statue',
  busto: 'bust',
  vehiculo: 'vehicle',
  peluche: 'plush',
  diorama: 'diorama',
  accesorio: 'accessory',
  otro: 'box',
}

/** By line, brand and tags; the first that fits. */
const byWords: [name: string, words: RegExp][] = [
  ['card', /\b(?:trading )?cards?\b|\btarjetas?\b/i],
  ['plush', /plush|peluche|\byarn\b/i],
  ['brick', /\blego\b|\bplaymobil\b|minifig/i],
  ['chibi', /nendoroid|\bchibi\b|cu-poche|look up|pint size|mini moments|mystery minis/i],
  ['vehicle', /\brides\b|\bridez\b|\btrains?\b|hot wheels|matchbox/i],
  ['stand', /amiibo|skylanders|disney infinity/i],
  ['vinyl', /\bpop!|\bfunko\b|\bvinyl\b|dorbz|bobble/i],
  ['kit', /gunpla|model kit|\b(?:hg(?:uc)?|mg|pg|rg|sd|re\/100|p-bandai)\b|\bbandai\b/i],
  ['bust', /\bbusts?\b|\bbustos?\b/i],
  ['statue', /\bstatues?\b|\bestatuas?\b|artfx/i],
]

/** Drawn in three poses (`kit`, `kit-2`, `kit-3`), so that neighbours of one kind differ. */
const posed = /^(?:chibi|vinyl|kit|brick)$/

/** The address of a drawing like no-image.jpg, which blends into any wall, for a figure without a picture; undefined for the usual one. */
export function silhouetteOf({
  id = 0,
  type = 'figura',
  line,
  brand,
  tags = '',
}: SilhouetteFacts): string | undefined {
  const words = [line?.name, brand?.name, tags].join(' ')
  const name = byType[type] ?? byWords.find(([, pattern]) => pattern.test(words))?.[0]
  const pose = name && posed.test(name) && id % 3 > 0 ? `-${(id % 3) + 1}` : ''
  return name && `${drawings}#${name}${pose}`
}
