import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import type { Element } from 'happy-dom'
import { Window } from 'happy-dom'
import pg from 'pg'
import type { ReactNode } from 'react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { Recording } from './pairs.ts'

/*
 * The floor the product is measured against, in a process of its own: hand-written Fastify routes that run the same
 * prepared statements on the same database and write the same bytes, one that only says hello, and one that only
 * renders a plain React page. node bench/floor.ts RECORDINGS.json, with DATABASE_URL; prints its port.
 */
const recordings: Record<string, Recording[]> = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 })
pool.on('error', (error) => console.error(error.message))
const app = Fastify()

app.get('/hello', async () => ({ hello: 'world' }))

const bytes = new Map<number, Buffer>()
app.get<{ Params: { count: string } }>('/bytes/:count', (request, reply) => {
  const count = Number(request.params.count)
  const body = bytes.get(count) ?? Buffer.alloc(count, 'a')
  bytes.set(count, body)
  reply.type('text/html; charset=utf-8').send(body)
})

/** Keeps a page in memory and sends it, as the product does with pages that it has rendered. */
const kept = new Map<string, Buffer>()
app.put<{ Params: { number: string }; Body: string }>('/kept/:number', ({ params, body }) => {
  kept.set(params.number, Buffer.from(body))
  return { isKept: true }
})
app.get<{ Params: { number: string } }>('/kept/:number', ({ params }, reply) =>
  reply.type('text/html; charset=utf-8').send(kept.get(params.number)),
)

for (const [kind, all] of Object.entries(recordings)) {
  app.get<{ Params: { number: string } }>(`/${kind}/:number`, async (request, reply) => {
    const recording = all[Number(request.params.number)]
    if (!recording) return reply.code(404).send()
    for (const statement of recording.statements) await pool.query(named(statement))
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(recording.answer))
  })
}

/** Uses named statements where the product does, or the baseline would be slower for it. */
function named({ text, values }: Recording['statements'][number]) {
  const name = /\/\* named: (\w+) \*\//.exec(text)?.[1]
  return name ? { name, text, values } : { text, values }
}

/** One inserted row without any checks. */
await pool.query(
  'create table if not exists bench_marks (user_id int, item_id int, primary key (user_id, item_id))',
)
app.post<{ Params: { user: string; item: string } }>('/mark/:user/:item', async ({ params }) => {
  const text = 'insert into bench_marks (user_id, item_id) values ($1, $2) on conflict do nothing'
  await pool.query({ name: 'mark', text, values: [params.user, params.item] })
  return { data: { relation: 'want' } }
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
