/** True for the pages that take cards. Only their content policy allows Stripe's script. */
export function isPayingPath(path: string): boolean {
  return /^\/(registro-(pagos|checkout)|configuracion\/plan\/(cambiar|tarjeta))\/?$/.test(path)
}
