/** What work comes to, or `late` once somebody has waited that long; the work itself goes on. */
export async function withTimeout<T, L>(
  work: Promise<T>,
  { ms, late }: { ms: number; late: L },
): Promise<T | L> {
  const { promise, resolve } = Promise.withResolvers<L>()
  const timer = setTimeout(() => resolve(late), ms)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
