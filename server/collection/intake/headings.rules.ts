import type { ChosenTarget } from '#contract/collection/intake-words.ts'
import { readCurrency } from '#contract/currencies.ts'
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
  list: 'lista|list|estado|status|estatus|relacion|tengo|latengo|lotengo|owned|own|have|encoleccion|enmicoleccion',
  quantity: 'cantidad|quantity|qty|count|copias|copies|piezas|unidades',
  condition: 'condicion|condition|estadodelacopia|conservacion|collectionmediacondition',
  price:
    'precio|price|preciopagado|pricepaid|costo|cost|coste|pagado|paid|importe|monto|valor|purchaseprice|preciodecompra',
  currency: 'moneda|currency|divisa',
  acquired_on:
    'fecha|date|fechadecompra|fechacompra|comprada|comprado|purchasedate|dateacquired|adquirida|adquirido|dateadded|acquiredon|paymentdate|llego|fechaenquellego',
  store: 'tienda|store|shop|vendedor|seller|dondelacompre|compradoen',
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
  return targets.get(fold(name)) ?? priceWithCurrency(name)?.target ?? null
}

/** The currency that the heading of a price names: "Precio (USD)", "Precio en dólares". */
export function currencyOfHeading(name: string): string | undefined {
  return priceWithCurrency(name)?.currency
}

function priceWithCurrency(name: string): { target: ChosenTarget; currency: string } | null {
  const words = name.split(/[\s()[\]:,/_-]+/).filter((word) => word !== '')
  const currency = words.map(readCurrency).find((code) => typeof code === 'string')
  if (!currency) return null
  const others = words.filter((word) => readCurrency(word) === null && !/^(?:en|in)$/i.test(word))
  const target = targets.get(fold(others.join('')))
  return target === 'price' || target === 'target_price' ? { target, currency } : null
}
