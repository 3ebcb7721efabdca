import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { openApiDocument } from './openapi.ts'

/** Serves the OpenAPI document at /api/openapi.json, and as plain HTML at /api/docs. */
export function addApiDocs(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  // Built on first request, because building takes longer than the rest of the start.
  const document = lazily(() => JSON.stringify(openApiDocument(publicUrl)))
  const page = lazily(() => pageOf(Object.entries<Endpoint>(endpoints), publicUrl))
  app.get('/api/openapi.json', (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(document()),
  )
  app.get('/api/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .header('content-security-policy', policy)
      .send(page()),
  )
}

function lazily(write: () => string): () => string {
  let written: string | undefined
  return () => {
    written ??= write()
    return written
  }
}

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 56rem; margin: 2rem auto; padding: 0 1rem }
  article { border-top: 1px solid; padding: 1rem 0; overflow-wrap: anywhere }
  h2 { font-size: 1rem; margin: 0 } code { font-family: ui-monospace, monospace } ul { margin: .25rem 0 }`

const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`

function pageOf(all: [string, Endpoint][], publicUrl: string): string {
  return `<!doctype html><html lang="es-MX"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>La API</title><style>${style}</style><h1>La API</h1>
<p>El documento completo está en <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).</p>
<p>Un <strong>token de lectura</strong> (Configuración → Seguridad) lee tus listas desde tus programas. Va en un encabezado:</p>
<p><code>curl -H 'Authorization: Bearer vitrina_pat_…' '${publicUrl}/api/me/export?format=csv&amp;part=coleccion'</code></p>
<p>En Excel: Datos → Obtener datos → De la Web → Uso avanzado, con esa dirección y el encabezado
<code>Authorization</code>. IMPORTDATA de Google y LibreOffice no mandan encabezados: descarga el CSV con
<code>curl</code> y ábrelo. Cada token hace 60 consultas por minuto; las 20 descargas al día son de tu cuenta, con uno o con varios.</p>
${all.map(articleOf).join('\n')}</html>`
}

function articleOf([name, endpoint]: [string, Endpoint]): string {
  const query = Object.keys(shapeOf(endpoint.query)).map((key) => `<li><code>${key}</code></li>`)
  return `<article id="${name}"><h2><code>${endpoint.method} /api/${endpoint.path}</code></h2>
<p>${endpoint.summary}. <em>${name}</em>${endpoint.acceptsReadToken ? ' <strong>Acepta token de lectura</strong>' : ''}</p>${query.length > 0 ? `<ul>${query.join('')}</ul>` : ''}</article>`
}

function shapeOf(schema: Endpoint['query']): object {
  return schema && 'shape' in schema && typeof schema.shape === 'object' ? (schema.shape ?? {}) : {}
}
