import type { FastifyReply } from 'fastify'

type ErrorTexts = readonly [title: string, text: string]

const goBack = 'Vuelve atrás: tu navegador conserva lo que escribiste.'

const textsByStatus: Record<number, ErrorTexts> = {
  400: ['Esa dirección no se puede leer', 'Revisa que esté completa o vuelve a la página de inicio.'],
  403: ['No pudimos aceptar el envío', `Parece venir de otra página. ${goBack} Luego inténtalo otra vez.`],
  405: ['Aquí no se puede enviar nada', 'Esta página es solo para leer.'],
  413: ['Lo que enviaste es demasiado grande', goBack],
  415: ['No pudimos leer lo que enviaste', goBack],
  429: ['Vas muy rápido', 'Espera un momento e inténtalo otra vez.'],
}

const defaultTexts: ErrorTexts = [
  'Estamos teniendo un problema',
  'consulta temporalmente inactiva. Inténtalo en unos segundos.',
]

/** A self-contained error page, for when the site's own cannot be rendered. */
export function sendPlainErrorPage(reply: FastifyReply, status: number): FastifyReply {
  const [title, text] = textsByStatus[status] ?? defaultTexts
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8')
  return reply.send(`<!doctype html>
<html lang="es-MX">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="/">Ir al inicio</a></p>
`)
}
