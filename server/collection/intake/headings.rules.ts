import type { ChosenTarget } from '#contract/collection-intake-words.ts'
import { fold } from './words.rules.ts'

/** Column headings that people use in their spreadsheets. */
const headings: Record<ChosenTarget, string> = {
  name: 'nombre|figura|name|title|titulo|articulo|item|producto|product|descripcion|description|figure|personaje|character',
  license:
    'licencia|license|franquicia|franchise|serie|series|origin|origen|anime|universo|marcadelicencia|licensename|artist',
  line: 'linea|line|linename|coleccion|collection|subserie',
  brand: 'marca|fabricante|brand|manufacturer|maker|company|compania|label',
  barcode: 'barcode|codigodebarras|codigo|ean|upc|jan|gtin|ean13|isbn',
  sku: 'sku|numero|number|#|no|num|catalog#|catalogo|modelo|model|clave',
  source_id: 'sourceid|idorigen|identificadordeorigen',
  list: 'lista|list|estado|status|estatus|relacion|tengo|owned',
  quantity: 'cantidad|quantity|qty|count|copias|copies|piezas|unidades',
  condition: 'condicion|condition|estadodelacopia|conservacion|collectionmediacondition',
  price: 'precio|price|preciopagado|pricepaid|costo|cost|pagado|paid|importe|valor|purchaseprice',
  currency: 'moneda|currency|divisa',
  acquired_on:
    'fecha|date|fechadecompra|comprada|comprado|purchasedate|dateacquired|adquirida|dateadded|acquiredon|paymentdate',
  store: 'tienda|store|shop|vendedor|seller|dondelacompre|comprado en|compradoen',
  place: 'lugar|place|ubicacion|location|estante|shelf|caja',
  notes: 'notas|nota|notes|note|comentarios|comments|observaciones|collectionnotes',
  priority: 'prioridad|priority|wishability',
  target_price: 'precioobjetivo|targetprice|preciomaximo|maxprice',
}

const targets = new Map(
  (Object.keys(headings) as ChosenTarget[]).flatMap((target) =>
    headings[target].split('|').map((word): [string, ChosenTarget] => [word, target]),
  ),
)

/** Guesses the content of a column from its heading; null if it is unknown. */
export function readHeading(name: string): ChosenTarget | null {
  return targets.get(fold(name)) ?? null
}
