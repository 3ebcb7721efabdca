/** The pages that take cards. With Stripe their policy lets its script in, and that of no other page. */
export function isPayingPath(path: string): boolean {
  return /^\/(registro-(pagos|checkout)|configuracion\/plan\/(cambiar|tarjeta))\/?$/.test(path)
}
