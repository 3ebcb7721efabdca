import { shortDayText } from '#client/kit/days.ts'
import { countText, dotted, formatNumber } from '#client/kit/numbers.ts'
import styles from '#client/styles/archive-reader.css?inline'
import { conditions, departureKinds, relations } from '#contract/collection/words.ts'
import { foldText } from '#contract/folded-text.ts'
import { moneyText } from '#contract/money.ts'
import { chargeKinds, entryKinds, lossKinds, payMethods } from '#contract/reservations/words.ts'

// The page of a member's archive (server/privacy/archives). It opens from a disk, without a server, a network or us, for people who
// never had an account. Everything it shows stands in the page as JSON, and is written as text alone.

interface Mark {
  list: keyof typeof relations
  reserved: boolean
  item_id: number
  license_name: string
  line_name: string
  name: string
  sku: string | null
  barcode: string | null
  condition: keyof typeof conditions | null
  price_paid_cents: number | null
  charges_cents: number | null
  currency: string | null
  acquired_on: string | null
  store: string | null
  place: string | null
  notes: string | null
  tags: string[] | null
  worth_cents: number | null
  worth_currency: string | null
  worth_on: string | null
  worth_source: string | null
  priority: number | null
  target_price_cents: number | null
  target_currency: string | null
  wish_tags: string[] | null
  photos: string[]
}

interface Reservation {
  reservation_id: number
  item_id: number
  name: string
  license_name: string
  line_name: string
  store: string
  quantity: number
  total_cents: number
  currency: string
  order_ref: string | null
  reserved_on: string
  expected_on: string | null
  notes: string | null
  ended: 'recibido' | 'cancelado' | null
  ended_on: string | null
}

interface Entry {
  reservation_id: number
  kind: keyof typeof entryKinds
  amount_cents: number | null
  currency: string
  on: string
  method: keyof typeof payMethods | null
  note: string | null
  reverses: string | null
  charge: keyof typeof chargeKinds | null
  expected_on: string | null
  transfer_id: string | null
  slip: string | null
}

interface Departure {
  name: string
  license_name: string
  kind: keyof typeof departureKinds
  left_on: string
  amount_cents: number | null
  currency: string | null
  paid_cents: number | null
  paid_currency: string | null
  recipient: string | null
  note: string | null
}

interface Store {
  store: string
  notes: string | null
  loss_kind: keyof typeof lossKinds | null
  loss_percent: number | null
}

/** The parts of the export that are shown (`isShown`, server/accounts/export/service.ts). */
interface Archive {
  coleccion: Mark[]
  salidas: Departure[]
  apartados: Reservation[]
  abonos: Entry[]
  tiendas: Store[]
  perfil: { fullname: string; username: string }[]
  figuras: { item_id: number; picture: string }[]
}

/** The rows of a figure: one for each copy. */
interface Figure {
  mark: Mark
  copies: Mark[]
  words: string
}

type Child = Node | string | null

function h<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>>,
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children.filter((child) => child !== null))
  return element
}

const source = document.getElementById('datos')
const archive = JSON.parse(source?.textContent ?? '') as Archive
const [owner] = archive.perfil
const ownerName = owner?.fullname || owner?.username || ''
const madeOn = source?.dataset.day ?? ''
const pictures = new Map(archive.figuras.map(({ item_id, picture }) => [item_id, picture]))
const stores = new Map(archive.tiendas.map((store) => [store.store, store]))
const entries = Map.groupBy(archive.abonos, ({ reservation_id }) => reservation_id)
/** A slip of a transfer belongs to all its payments. */
const slips = new Map(archive.abonos.map(({ transfer_id, slip }) => [slip && transfer_id, slip]))
const figures: Figure[] = [...Map.groupBy(archive.coleccion, ({ item_id }) => item_id).values()].flatMap(
  (copies) => {
    const [mark] = copies
    if (mark === undefined) return []
    const texts = copies.flatMap(({ store, place, notes, tags }) => [store, place, notes, ...(tags ?? [])])
    const { name, license_name, line_name, sku, barcode, wish_tags } = mark
    const words = [name, license_name, line_name, sku, barcode, ...(wish_tags ?? []), ...texts].join(' ')
    return { mark, copies: mark.list === 'collection' ? copies : [], words: foldText(words) }
  },
)
const copies = figures.flatMap((figure) => figure.copies)
const reservations = archive.apartados.map((reservation) => ({ ...reservation, ...sumsOf(reservation) }))
const isFamiliar = { sensitivity: 'base', numeric: true } as const
const byName = new Intl.Collator('es', isFamiliar).compare

/** As listReservations adds up a ledger (server/reservations/records/store.ts). */
function sumsOf({ reservation_id, total_cents }: Reservation): { paid: number; balance: number } {
  let [paid, charged] = [0, 0]
  for (const { kind, amount_cents, reverses } of entries.get(reservation_id) ?? []) {
    const cents = amount_cents ?? 0
    if (kind === 'cargo') charged += cents
    else if (kind === 'descuento') charged -= cents
    else if (kind === 'anticipo' || kind === 'abono') paid += cents
    else if (kind === 'devolucion' && (!reverses || reverses === 'anticipo' || reverses === 'abono'))
      paid -= cents
  }
  return { paid, balance: total_cents + charged - paid }
}

const dayText = (day: string | null | undefined) => (day ? shortDayText(day) : '')
const pieces = (count: number) => countText(count, 'pieza', 'piezas')

/** What was paid for a copy with its shipping and customs, as in the inventory. */
const costOf = ({ price_paid_cents, charges_cents }: Mark) =>
  price_paid_cents === null ? null : price_paid_cents + (charges_cents ?? 0)

type Amount = readonly [cents: number | null, currency: string | null]
const paidFor = (copy: Mark): Amount => [costOf(copy), copy.currency]
const worthOf = (copy: Mark): Amount => [copy.worth_cents, copy.worth_currency]

/** "$1,250.00 · USD 45.00": currencies are never added up. */
function sumText(amounts: readonly Amount[]): string {
  const sums = new Map<string, number>()
  for (const [cents, currency] of amounts)
    if (cents !== null && currency !== null) sums.set(currency, (sums.get(currency) ?? 0) + cents)
  return dotted(...[...sums].map(([currency, cents]) => moneyText(cents, currency)))
}

const money = (...amount: Amount) => sumText([amount])

/** By what they have in common, in the order of its name. */
const groupsOf = <T>(rows: readonly T[], keyOf: (row: T) => string) =>
  [...Map.groupBy(rows, keyOf)].toSorted(([a], [b]) => byName(a, b))

const dash = (text: string) => text || '–'

function table(caption: string, headings: readonly string[], rows: readonly Child[][]): HTMLElement {
  const cell = (child: Child, at: number) =>
    at === 0 ? h('th', { scope: 'row' }, child) : h('td', { 'data-title': headings[at] ?? '' }, child)
  return h(
    'table',
    {},
    h('caption', {}, caption),
    h('thead', {}, h('tr', {}, ...headings.map((heading) => h('th', { scope: 'col' }, heading)))),
    h('tbody', {}, ...rows.map((row) => h('tr', {}, ...row.map(cell)))),
  )
}

function facts(rows: readonly (readonly [string, string])[]): HTMLElement {
  const shown = rows.filter(([, text]) => text !== '')
  return h('dl', {}, ...shown.map(([name, text]) => h('div', {}, h('dt', {}, name), h('dd', {}, text))))
}

/** A picture that is missing leaves its place empty. */
function picture(file: string, alt: string): HTMLElement {
  const image = h('img', { src: `miniaturas/${file}`, alt, loading: 'lazy', decoding: 'async' })
  image.addEventListener('error', () => image.remove())
  return image
}

const fileOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** The member's own photo of it, or else the catalogue's picture. */
function faceOf({ mark, copies: own }: Figure): string | undefined {
  const photo = own.flatMap(({ photos }) => photos)[0]
  return photo === undefined ? pictures.get(mark.item_id) : fileOf(photo)
}

// The first page.

const advice = [
  'No hay prisa. Una colección guardada en seco no se echa a perder, y quien insiste en cerrar hoy casi siempre ofrece de menos.',
  'Lo pagado no es el precio. Antes de pedir una cantidad busca en cuánto se vendió la misma figura con la misma caja, no en cuánto la anuncian.',
  'Pide varias ofertas por separado y no le digas a nadie las de los demás. Quien compra todo junto paga menos por pieza: así cobra por ahorrarte tiempo.',
  'No dejes que escojan primero lo mejor y te dejen el resto. Lo raro y lo sellado véndelo aparte, y no abras ninguna caja cerrada.',
  'Entrega cuando el dinero ya esté en tu mano o en tu cuenta: una captura de pantalla no es un pago. Hazlo de día, en un lugar con gente y con compañía.',
  'Nunca pagues para vender ni compartas contraseñas, códigos o los datos de tu tarjeta. Quien de verdad compra no los necesita.',
]

function familyPage(): Child[] {
  const owned = figures.filter((figure) => figure.copies.length > 0).length
  return [
    h(
      'p',
      {},
      `Este archivo es de ${ownerName || 'quien lo guardó'} y dice cómo estaba su colección el ${dayText(madeOn)}: qué hay, dónde está, cuánto costó y qué falta por pagar. No necesita internet ni contraseña.`,
    ),
    h('h3', {}, 'Cuánto vale'),
    facts([
      ['Hay', `${countText(owned, 'figura', 'figuras')}, ${pieces(copies.length)}`],
      ['Se pagó', paidText()],
      ['Según quien la juntó', worthText()],
    ]),
    h('h3', {}, 'Qué falta por pagar y a quién'),
    openTable(),
    ...lentParts(),
    h('h3', {}, 'A quién preguntar'),
    h('p', {}, 'Imprime esta página y escribe aquí a quién llamar: alguien que conozca la colección.'),
    ...['Nombre', 'Teléfono', 'Qué le toca a quién'].map((text) => h('p', { class: 'blank' }, text)),
    h('h3', {}, 'Cómo venderla sin que te engañen'),
    h('ol', {}, ...advice.map((text) => h('li', {}, text))),
  ]
}

function paidText(): string {
  const paid = copies.filter((copy) => costOf(copy) !== null)
  if (paid.length === 0) return 'No se anotó'
  const rest = copies.length - paid.length
  return `${sumText(paid.map(paidFor))} por ${pieces(paid.length)}${rest > 0 ? `; de ${pieces(rest)} no se anotó` : ''}`
}

function worthText(): string {
  const worth = copies.filter(({ worth_cents }) => worth_cents !== null)
  if (worth.length === 0) return 'No anotó cuánto vale hoy'
  const days = worth.flatMap(({ worth_on }) => worth_on ?? []).toSorted()
  const [first, last] = [dayText(days[0]), dayText(days.at(-1))]
  const noted = first === last ? `anotado el ${first}` : `anotado entre el ${first} y el ${last}`
  return `${sumText(worth.map(worthOf))} por ${pieces(worth.length)}, ${noted}`
}

function openTable(): HTMLElement {
  const open = reservations.filter(({ ended }) => ended === null)
  if (open.length === 0) return h('p', {}, 'Nada: no hay apartados abiertos.')
  const missing = sumText(open.map(({ balance, currency }) => [Math.max(0, balance), currency]))
  return table(
    `Apartados abiertos, por tienda. En total falta ${missing}`,
    ['Tienda', 'Pedidos', 'Figuras', 'Ya se pagó', 'Falta', 'Si se cancela'],
    groupsOf(open, ({ store }) => store).map(([name, held]) => [
      name,
      dash([...new Set(held.flatMap(({ order_ref }) => order_ref ?? []))].join(', ')),
      held.map(({ name: figure }) => figure).join(', '),
      dash(sumText(held.map(({ paid, currency }) => [paid, currency]))),
      dash(sumText(held.map(({ balance, currency }) => [Math.max(0, balance), currency]))),
      lossText(stores.get(name)),
    ]),
  )
}

function lentParts(): Child[] {
  const lent = archive.salidas.filter(({ kind }) => kind === 'prestada')
  if (lent.length === 0) return []
  const who = (recipient: string | null) =>
    recipient ? `la tiene ${recipient}` : 'no se anotó quién la tiene'
  const texts = lent.map(
    ({ name, recipient, left_on }) => `${name}: ${who(recipient)}, desde el ${dayText(left_on)}`,
  )
  return [h('h3', {}, 'Qué está prestado'), h('ul', {}, ...texts.map((text) => h('li', {}, text)))]
}

/** What the store keeps, as the member wrote it down. */
function lossText(store: Store | undefined): string {
  if (!store?.loss_kind) return 'No se anotó'
  const percent = store.loss_percent === null ? '' : ` (${store.loss_percent} %)`
  return `${lossKinds[store.loss_kind].replace('Pierdo', 'Se pierde').replace('No pierdo', 'No se pierde')}${percent}`
}

// Figures: a row each, made once. Searching hides rows and sorting moves them; what is inside is made when it is opened.

interface Row {
  figure: Figure
  element: HTMLElement
}

const sorts: Readonly<Record<string, (a: Figure, b: Figure) => number>> = {
  Nombre: ({ mark: a }, { mark: b }) => byName(a.name, b.name),
  'Licencia y línea': ({ mark: a }, { mark: b }) =>
    byName(a.license_name, b.license_name) || byName(a.line_name, b.line_name) || byName(a.name, b.name),
  'Lo más caro': (a, b) => highest(b, paidFor) - highest(a, paidFor),
  'Lo que más vale': (a, b) => highest(b, worthOf) - highest(a, worthOf),
  'Lo más reciente': (a, b) => byName(latest(b), latest(a)),
}

const highest = ({ copies: own }: Figure, of: (copy: Mark) => Amount) =>
  Math.max(-1, ...own.map((copy) => of(copy)[0] ?? -1))
const latest = ({ copies: own }: Figure) =>
  own
    .flatMap(({ acquired_on }) => acquired_on ?? [])
    .toSorted()
    .at(-1) ?? ''

const tagsOf = ({ mark, copies: own }: Figure) => [
  ...(mark.wish_tags ?? []),
  ...own.flatMap(({ tags }) => tags ?? []),
]

/** The filters, each with what a figure has for it. */
const filters: readonly (readonly [string, (figure: Figure) => readonly (string | null)[]])[] = [
  ['Lista', ({ mark }) => [relations[mark.list], mark.reserved ? 'Apartada' : null]],
  ['Licencia', ({ mark }) => [mark.license_name]],
  ['Línea', ({ mark }) => [mark.line_name]],
  ['Lugar', ({ copies: own }) => own.map(({ place }) => place)],
  ['Etiqueta', tagsOf],
]

function figuresPage(): Child[] {
  const rows: Row[] = figures.map((figure) => ({ figure, element: figureRow(figure) }))
  const count = h('p', { role: 'status' })
  const shelf = h('div', { class: 'shelf' })
  const search = h('input', { type: 'search', autocomplete: 'off', spellcheck: 'false' })
  const chosen = filters.map(([name, of]) => ({ name, of, select: select(['', ...valuesOf(of)], 'Todo') }))
  const sort = select(Object.keys(sorts), '')
  let order = ''
  const apply = () => {
    const compare = sorts[sort.value]
    // Sorting and moving thousands of rows takes longer than a key stroke may; hiding them does not.
    if (compare && order !== sort.value)
      shelf.replaceChildren(
        ...rows.toSorted((a, b) => compare(a.figure, b.figure)).map(({ element }) => element),
      )
    order = sort.value
    const words = foldText(search.value).split(/\s+/)
    let shown = 0
    for (const { figure, element } of rows) {
      const isFound = words.every((word) => figure.words.includes(word))
      element.hidden =
        !isFound || chosen.some(({ of, select: { value } }) => value && !of(figure).includes(value))
      if (!element.hidden) shown += 1
    }
    count.textContent = shown === 0 ? 'Ninguna coincide.' : countText(shown, 'figura', 'figuras')
  }
  const form = h(
    'form',
    { class: 'filters', role: 'search' },
    field('Buscar', search),
    ...chosen.map(({ name, select: element }) => field(name, element)),
    field('Orden', sort),
  )
  form.addEventListener('input', apply)
  form.addEventListener('submit', (event) => event.preventDefault())
  for (const { name, select: element } of chosen)
    if (name === 'Lista' && copies.length > 0) element.value = relations.collection
  apply()
  return [form, count, shelf]
}

function valuesOf(of: (figure: Figure) => readonly (string | null)[]): string[] {
  return [...new Set(figures.flatMap((figure) => of(figure).filter((value) => value !== null)))].toSorted(
    byName,
  )
}

function select(values: readonly string[], all: string): HTMLSelectElement {
  return h('select', {}, ...values.map((value) => h('option', { value }, value || all)))
}

const field = (name: string, control: HTMLElement) => h('label', {}, h('span', {}, name), control)

function figureRow(figure: Figure): HTMLElement {
  const { mark, copies: own } = figure
  const face = faceOf(figure)
  const places = [...new Set(own.flatMap(({ place }) => place ?? []))].join(', ')
  const about = [
    mark.list === 'collection' ? null : relations[mark.list],
    mark.reserved ? 'Apartada' : null,
    own.length > 1 ? pieces(own.length) : null,
    places,
    sumText(own.map(paidFor)),
  ]
  return opened(
    [
      h('span', { class: 'face' }, face === undefined ? null : picture(face, '')),
      h(
        'span',
        {},
        h('strong', {}, mark.name),
        h('small', {}, dotted(mark.license_name, mark.line_name)),
        h('small', {}, dotted(...about)),
      ),
    ],
    () => [
      facts([
        ['Clave', mark.sku ?? ''],
        ['Código de barras', mark.barcode ?? ''],
        ['Precio objetivo', money(mark.target_price_cents, mark.target_currency)],
        ['Etiquetas', (mark.wish_tags ?? []).join(', ')],
      ]),
      ...own.flatMap(copyParts),
      ...reservations.filter(({ item_id }) => item_id === mark.item_id).map(reservationRow),
    ],
  )
}

function copyParts(copy: Mark, at: number, { length }: readonly Mark[]): Child[] {
  const worth = money(...worthOf(copy))
  const about = [dayText(copy.worth_on), copy.worth_source].filter(Boolean).join(', ')
  return [
    length > 1 ? h('h4', {}, `Pieza ${at + 1}`) : null,
    facts([
      ['Estado', copy.condition ? conditions[copy.condition] : ''],
      ['Lugar', copy.place ?? ''],
      ['Pagado', money(copy.price_paid_cents, copy.currency)],
      ['Envío y otros cargos', copy.charges_cents ? money(copy.charges_cents, copy.currency) : ''],
      ['Vale', worth && about ? `${worth} (${about})` : worth],
      ['Llegó', dayText(copy.acquired_on)],
      ['Tienda', copy.store ?? ''],
      ['Etiquetas', (copy.tags ?? []).join(', ')],
      ['Notas', copy.notes ?? ''],
    ]),
    h(
      'div',
      { class: 'photos' },
      ...copy.photos.map((photo, place) => photoLink(fileOf(photo), copy.name, place)),
    ),
  ]
}

function photoLink(file: string, name: string, at: number): HTMLElement {
  return h('a', { href: `imagenes/${file}` }, picture(file, `Foto ${at + 1} de ${name}, abrir en grande`))
}

/** A row that is opened; its content is made the first time. */
function opened(summary: Child[], content: () => Child[]): HTMLElement {
  const element = h('details', {}, h('summary', {}, ...summary))
  const fill = () => element.append(h('div', { class: 'body' }, ...content()))
  element.addEventListener('toggle', fill, { once: true })
  return element
}

// Reservations with their ledgers.

type Held = (typeof reservations)[number]

function reservationsPage(): Child[] {
  if (reservations.length === 0) return [h('p', {}, 'No hay apartados.')]
  return groupsOf(reservations, ({ store }) => store).flatMap(([name, held]) => [
    h('h3', {}, name),
    stores.get(name)?.notes ? h('p', {}, stores.get(name)?.notes ?? '') : null,
    ...held.toSorted((a, b) => byName(b.reserved_on, a.reserved_on)).map(reservationRow),
  ])
}

function reservationRow(held: Held): HTMLElement {
  const state = held.ended ? entryKinds[held.ended] : held.balance <= 0 ? 'Liquidado' : 'Abierto'
  const order = held.order_ref ? `Pedido ${held.order_ref}` : ''
  const left = held.ended || held.balance <= 0 ? '' : `Falta ${moneyText(held.balance, held.currency)}`
  return opened(
    [h('span', {}, h('strong', {}, held.name), h('small', {}, dotted(held.store, order, state, left)))],
    () => [
      facts([
        ['Precio', moneyText(held.total_cents, held.currency)],
        ['Ya se pagó', moneyText(held.paid, held.currency)],
        ['Piezas', held.quantity > 1 ? String(held.quantity) : ''],
        ['Apartada', dayText(held.reserved_on)],
        ['Se espera', dayText(held.expected_on)],
        ['Terminó', dayText(held.ended_on)],
        ['Notas', held.notes ?? ''],
      ]),
      table(
        'Movimientos',
        ['Día', 'Qué', 'Cuánto', 'Cómo', 'Comprobante'],
        (entries.get(held.reservation_id) ?? []).toSorted((a, b) => byName(a.on, b.on)).map(entryCells),
      ),
    ],
  )
}

function entryCells(entry: Entry): Child[] {
  const { kind, charge, note, expected_on } = entry
  const what = [
    charge ? chargeKinds[charge] : entryKinds[kind],
    kind === 'cambio_fecha' ? `para el ${dayText(expected_on)}` : '',
    note ?? '',
  ]
  const slip = entry.slip ?? (entry.transfer_id === null ? null : (slips.get(entry.transfer_id) ?? null))
  return [
    dayText(entry.on),
    what.filter(Boolean).join(': '),
    dash(money(entry.amount_cents, entry.currency)),
    dash(entry.method ? payMethods[entry.method] : ''),
    slip === null
      ? '–'
      : h('a', { href: slip, 'aria-label': `Ver el comprobante del ${dayText(entry.on)}` }, 'Ver'),
  ]
}

// Sums, wishes and what left.

function sumsPage(): Child[] {
  const by = (title: string, keyOf: (copy: Mark) => string | null) =>
    table(
      title,
      ['Grupo', 'Piezas', 'Se pagó', 'Vale hoy'],
      groupsOf(copies, (copy) => keyOf(copy) || 'Sin anotar').map(([name, own]) => [
        name,
        formatNumber(own.length),
        dash(sumText(own.map(paidFor))),
        dash(sumText(own.map(worthOf))),
      ]),
    )
  if (copies.length === 0) return [h('p', {}, 'No hay figuras que sumar.')]
  return [
    by('Todo', () => 'La colección'),
    by('Por licencia', ({ license_name }) => license_name),
    by('Por lugar', ({ place }) => place),
    by('Por tienda', ({ store }) => store),
    by('Por estado', ({ condition }) => condition && conditions[condition]),
    by('Por año de compra', ({ acquired_on }) => acquired_on?.slice(0, 4) ?? null),
  ]
}

function wishesPage(): Child[] {
  const wishes = figures.map(({ mark }) => mark).filter(({ list: relation }) => relation === 'want')
  if (wishes.length === 0) return [h('p', {}, 'No hay deseos.')]
  return [
    table(
      'Lo que quería tener',
      ['Figura', 'Licencia', 'Prioridad', 'Precio objetivo', 'Etiquetas'],
      wishes
        .toSorted((a, b) => (b.priority ?? 0) - (a.priority ?? 0) || byName(a.name, b.name))
        .map((wish) => [
          wish.name,
          dotted(wish.license_name, wish.line_name),
          dash(wish.priority ? `${wish.priority} de 5` : ''),
          dash(money(wish.target_price_cents, wish.target_currency)),
          dash((wish.wish_tags ?? []).join(', ')),
        ]),
    ),
  ]
}

function departuresPage(): Child[] {
  if (archive.salidas.length === 0) return [h('p', {}, 'Nada ha salido.')]
  return [
    table(
      'Lo que salió de la colección',
      ['Figura', 'Qué pasó', 'Día', 'Con quién', 'Se recibió', 'Había costado', 'Nota'],
      archive.salidas
        .toSorted((a, b) => byName(b.left_on, a.left_on))
        .map((gone) => [
          gone.name,
          departureKinds[gone.kind],
          dayText(gone.left_on),
          dash(gone.recipient ?? ''),
          dash(money(gone.amount_cents, gone.currency)),
          dash(money(gone.paid_cents, gone.paid_currency)),
          dash(gone.note ?? ''),
        ]),
    ),
  ]
}

// The pages, each made when it is first seen.

const pages: readonly (readonly [id: string, name: string, make: () => Child[]])[] = [
  ['familia', 'Para mi familia', familyPage],
  ['figuras', 'Figuras', figuresPage],
  ['apartados', 'Apartados', reservationsPage],
  ['sumas', 'Sumas', sumsPage],
  ['deseos', 'Deseos', wishesPage],
  ['salidas', 'Salidas', departuresPage],
]

const links = pages.map(([id, name]) => h('a', { href: `#${id}` }, name))
const printing = h('button', { type: 'button' }, 'Imprimir esta página')
printing.addEventListener('click', () => window.print())
const content = h('main', {})
const made = new Map<string, HTMLElement>()

function show(isMoved: boolean): void {
  const [id, name, make] = pages.find(([each]) => location.hash === `#${each}`) ??
    pages[0] ?? ['', '', () => []]
  const heading = h('h2', { tabindex: '-1' }, name)
  const page = made.get(id) ?? h('section', {}, heading, ...make())
  made.set(id, page)
  content.replaceChildren(page)
  for (const link of links) link.ariaCurrent = link.hash === `#${id}` ? 'page' : null
  document.title = `${name} · ${title}`
  if (!isMoved) return
  window.scrollTo(0, 0)
  page.querySelector('h2')?.focus({ preventScroll: true })
}

const title = `La colección de ${ownerName}`
const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)
document.adoptedStyleSheets = [sheet]
document.body.replaceChildren(
  h('header', {}, h('h1', {}, title), h('nav', { 'aria-label': 'Páginas' }, ...links), printing),
  content,
  h('footer', {}, `Hecho con Vitrina el ${dayText(madeOn)}. Lo que cambió después no está aquí.`),
)
window.addEventListener('hashchange', () => show(true))
show(false)
