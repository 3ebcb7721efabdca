/** The result of `work`, or `late` after `ms`. The work itself continues. */
export async function withTimeout<T, L>(
  work: Promise<T>,
  { ms, late }: { ms: number; late: L },
): Promise<T | L> {
  const { promise, resolve } = Promise.withResolvers<L>()
  const timer = setTimeout(() => resolve(late), ms)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
