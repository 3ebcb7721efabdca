import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { clockAhead, doctorOnClock } from './clock.ts'
import type { Fault } from './fault.ts'
import { until } from './processes.ts'
import type { Product } from './products.ts'

export const rollingRestarts = 10

export const killProcess: Fault = async ({ cluster: { products } }) => {
  await products[0]?.stop('SIGKILL')
  await sleep(5_000)
  await products[0]?.start()
}

export const restartEach: Fault = async ({ cluster: { products } }) => {
  for (let turn = 0; turn < rollingRestarts; turn++) {
    const product = products[turn % products.length]
    await product?.stop('SIGTERM')
    await product?.start()
    // The load balancer must see it before the next one stops.
    await sleep(2_000)
  }
}

export const setClockAhead: Fault = async ({ cluster: { products }, say }) => {
  const [product] = products
  if (!product) return
  await product.stop('SIGTERM')
  const ahead = await clockAhead()
  await product.start(ahead)
  say(`  the doctor said: ${await doctorOnClock({ ...product.env, ...ahead })}`)
  await sleep(15_000)
  await product.stop('SIGTERM')
  await product.start()
}

export const changeOnce: Fault = ({ cluster: { products }, db }) => changeEverywhere(products, db)

/** Changes a figure and waits until every process shows it, to prove that the change clears their caches. */
export async function changeEverywhere(products: readonly Product[], db: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`update items set name = 'Cambiada en el clúster'
    where id = (select min(id) from items) returning id`.execute(db)
  const path = `/api/publicdata/items/${rows[0]?.id}`
  for (const { origin } of products) {
    await until(`${origin} shows the change`, async () => {
      const answer = await fetch(origin + path)
      return (await answer.text()).includes('Cambiada en el clúster')
    })
  }
}
