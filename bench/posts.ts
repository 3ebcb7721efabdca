import { request } from 'node:http'

/** Posts as a program. `fetch` adds browser headers and would need the XSRF cookie. */
export function post(
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      (answer) => answer.resume().on('end', () => resolve(answer.statusCode)),
    )
    sent.on('error', reject).end(JSON.stringify(body))
  })
}
