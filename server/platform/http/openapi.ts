import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { refusals } from '#contract/errors.ts'
import { reportTypes } from './report-routes.ts'

/** The version of the API document (docs/product.md#numbers-dates-and-theme). */
const apiVersion = 'V1.1.3'

type Schema = Record<string, unknown>

/** The OpenAPI 3.1 document of every endpoint, made from the contract (docs/product.md#answers-and-errors). */
export function openApiDocument(publicUrl: string): Schema {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const path = `/${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vitrina',
      version: apiVersion,
      description:
        'Toda respuesta 2xx es { data }; todo error es { success: false, message, error, fields? }.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token', description: 'Una sesión' },
        readToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'vitrina_pat_…',
          description: 'Un token de lectura, de Configuración → Seguridad',
        },
      },
    },
  }
}

const errorSchema: Schema = {
  type: 'object',
  required: ['success', 'message', 'error'],
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'En español, para mostrarse' },
    error: { enum: Object.keys(refusals) },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    used: { type: 'integer', description: 'En quota_exceeded y photos_full: lo que ya tienes' },
    limit: { type: 'integer', description: 'En quota_exceeded y photos_full: lo que permite tu plan' },
  },
}

function operationOf(name: string, endpoint: Endpoint): Schema {
  const operation: Schema = {
    operationId: name,
    summary: endpoint.summary,
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    responses: { 200: answerOf(endpoint), default: errorAnswer },
  }
  if (endpoint.body) {
    operation.requestBody = {
      required: true,
      content: Object.fromEntries(
        ['application/json', ...(endpoint.takesReports ? reportTypes : [])].map((type) => [
          type,
          { schema: schemaOf(endpoint.body as z.ZodType, 'input') },
        ]),
      ),
    }
  }
  if (endpoint.upload) operation.requestBody = uploadBody(endpoint.upload === 'stream' ? 'file' : 'image')
  if (endpoint.signed) operation.parameters = [signatureOf(endpoint.signed)]
  if (endpoint.who === 'anyone') return operation
  const programs = endpoint.acceptsReadToken ? [{ readToken: [] }] : []
  return { ...operation, security: [{ token: [] }, ...programs] }
}

function signatureOf(header: string): Schema {
  return { name: header, in: 'header', required: true, schema: { type: 'string' } }
}

function uploadBody(name: string): Schema {
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: { type: 'object', properties: { [name]: { type: 'string', format: 'binary' } } },
      },
    },
  }
}

const errorAnswer: Schema = {
  description: 'Un error',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
}

function answerOf(endpoint: Endpoint): Schema {
  if (endpoint.download) {
    return { description: 'Un archivo', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
  }
  const shape = z.object({ data: endpoint.answer, ...extrasOf(endpoint) })
  return {
    description: 'La respuesta',
    content: { 'application/json': { schema: schemaOf(shape, 'output') } },
  }
}

/** The fields beside `data` in the answer. */
export function extrasOf({ paged, beside }: Endpoint): Record<string, z.ZodType> {
  return { ...beside, ...(paged ? { metadata: paged } : {}) }
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Schema[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties as Record<string, Schema>).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || (required as string[]).includes(name),
    schema: shape,
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return shape
}
