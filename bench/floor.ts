import Fastify from 'fastify'
import { type Element, Window } from 'happy-dom'
import pg from 'pg'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { hashOfFloorToken } from './floor-tables.ts'

/*
 * The floor the product is measured against, in a process of its own: what anybody would write by hand for the same rows.
 * Fastify with the shapes of its answers, `pg` with named statements on plain tables (floor-tables.ts); no validation, quota,
 * tolerance, cache or compression. node bench/floor.ts, with DATABASE_URL; prints its port.
 */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 12,
  options: '-c search_path=floor,public -c jit=off',
})
pool.on('error', (error) => console.error(error.message))
const app = Fastify()

const text = { type: 'string', nullable: true }
const number = { type: 'integer', nullable: true }
const cardShape = {
  ...{ id: number, slug: text, name: text, brand: text, type: text, status: text, sales_method: text },
  ...{
    release_on: text,
    price_cents: number,
    currency: text,
    sku: text,
    scale: text,
    tags: text,
    source_id: text,
  },
  ...{ license_slug: text, license_name: text, line_slug: text, line_name: text },
}
const itemShape = {
  type: 'object',
  properties: {
    ...cardShape,
    description: text,
    height_mm: number,
    materials: text,
    created_at: text,
    updated_at: text,
  },
}
const pageShape = {
  type: 'object',
  properties: { data: { type: 'array', items: { type: 'object', properties: cardShape } }, total: number },
}
const answering = (shape: object) => ({ schema: { response: { 200: shape } } })

const columns = `i.id, i.slug, i.name, i.brand, i.type, i.status, i.sales_method, i.release_on::text, i.price_cents, i.currency,
  i.sku, i.scale, i.tags, i.source_id, l.slug as license_slug, l.name as license_name, n.slug as line_slug, n.name as line_name`
const tables = 'items i join licenses l on l.id = i.license_id join lines n on n.id = i.line_id'
// As ids, so that the rows come from their index in order; from a join by slug they would be read by primary key.
const ofLine = `i.license_id = (select id from licenses where slug = $1)
    and i.line_id = (select id from lines where license_id = (select id from licenses where slug = $1) and slug = $2)`
const statements = {
  item: `select ${columns}, i.description, i.height_mm, i.materials, i.created_at, i.updated_at from ${tables} where i.id = $1`,
  page: `select ${columns} from ${tables} where ${ofLine} order by i.id limit 24 offset $3`,
  total: `select count(*)::int as total from items i where ${ofLine}`,
  search: `with found as materialized (select id from items where words @@ plainto_tsquery('simple', $1))
    select ${columns}, (select count(*)::int from found) as total from ${tables}
    where i.id in (select id from found order by id limit 24) order by i.id`,
  session: 'select user_id from sessions where token_hash = $1 and ends_at > now()',
  mark: 'insert into marks (user_id, item_id) values ($1, $2) on conflict do nothing',
}

async function rowsOf(name: keyof typeof statements, values: unknown[]) {
  return (await pool.query({ name, text: statements[name], values })).rows
}

/** An answer of 728 bytes that is always the same. */
const fixed = {
  id: 1,
  slug: 'figura',
  name: 'Figura',
  license_slug: 'licencia',
  line_slug: 'linea',
  description: '',
}
fixed.description = 'x'.repeat(728 - JSON.stringify(fixed).length)
app.get('/fixed', answering(itemShape), async () => fixed)

app.get<{ Params: { id: string } }>('/items/:id', answering(itemShape), async ({ params }, reply) => {
  const [item] = await rowsOf('item', [params.id])
  return item ?? reply.code(404).send({})
})

app.get<{ Querystring: { license: string; line: string; page: string } }>(
  '/items',
  answering(pageShape),
  async ({ query: { license, line, page } }) => {
    const place = [license, line]
    const offset = 24 * (Number(page) - 1)
    const [data, [counted]] = await Promise.all([rowsOf('page', [...place, offset]), rowsOf('total', place)])
    return { data, total: counted.total }
  },
)

app.get<{ Querystring: { query: string } }>('/search', answering(pageShape), async ({ query }) => {
  const data = await rowsOf('search', [query.query])
  return { data, total: data[0]?.total ?? 0 }
})

app.post<{ Params: { id: string } }>('/marks/:id', async ({ params, headers }, reply) => {
  const [session] = await rowsOf('session', [hashOfFloorToken(String(headers.token))])
  if (!session) return reply.code(401).send({})
  await rowsOf('mark', [session.user_id, params.id])
  return { data: { relation: 'want' } }
})

/** Keeps a page in memory, so that its memory can be compared. */
const kept = new Map<string, Buffer>()
app.put<{ Params: { number: string }; Body: string }>('/kept/:number', ({ params, body }) => {
  kept.set(params.number, Buffer.from(body))
  return { isKept: true }
})

let page: () => ReactNode = () => null
app.post<{ Body: string }>('/page', ({ body }) => {
  page = rendererOf(new new Window().DOMParser().parseFromString(body, 'text/html').documentElement)
  return { isTaken: true }
})

/** Renders the page that was posted here: the same elements, attributes and texts, and nothing else. */
app.get('/page', (_request, reply) =>
  reply.type('text/html; charset=utf-8').send(`<!DOCTYPE html>${renderToString(page())}`),
)

/** Attributes whose React prop has another name. */
const propNames: Record<string, string> = {
  class: 'className',
  charset: 'charSet',
  crossorigin: 'crossOrigin',
  srcset: 'srcSet',
  tabindex: 'tabIndex',
}

/** Creates the elements again each time, as every rendering does. */
function rendererOf({ localName, attributes, childNodes, textContent }: Element): () => ReactNode {
  const props: Record<string, unknown> = Object.fromEntries(
    [...attributes].map(({ name, value }) => [
      propNames[name] ?? name,
      value || name === 'alt' ? value : true,
    ]),
  )
  if (localName === 'script') {
    const code = textContent ? { dangerouslySetInnerHTML: { __html: textContent } } : {}
    return () => createElement('script', { ...props, ...code })
  }
  const children = [...childNodes].flatMap((node) => {
    if (node.nodeType === node.ELEMENT_NODE) return [rendererOf(node as Element)]
    const text = node.textContent ?? ''
    return node.nodeType === node.TEXT_NODE ? [() => text] : []
  })
  return () => createElement(localName, props, ...children.map((child) => child()))
}

await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
console.log(typeof address === 'object' ? address?.port : address)
