import { Link } from 'react-router'
import { countText } from '#client/kit/numbers.ts'
import { useApi } from '#client/use-api.ts'
import type { CollectionNumber } from '#contract/collection/numbers.ts'
import { moneyText } from '#contract/money.ts'
import { gainText } from './rules.ts'

/** What sales earned, by year and by the store where each was bought, and which do not count; nothing without one. */
export function Sales() {
  const { data = [] } = useApi('getCollectionNumbers', {})
  const of = (group: 'sale_year' | 'sale_store') =>
    data.filter((row) => row.group === group && row.name !== '' && row.paid.length > 0)
  const [years, stores] = [of('sale_year').toReversed(), of('sale_store')]
  const uncounted = data.find(({ group }) => group === 'sale_uncounted')
  if (years.length === 0 && !uncounted) return null
  return (
    <section className="raised round-l pad-4 stack gap-3 min-0" aria-labelledby="sales-title">
      <h2 className="title-s" id="sales-title">
        <Link className="hover-line" to="/coleccion/salidas">
          Lo que vendiste
        </Link>
      </h2>
      <dl className="grid gap-3-5 numbers">
        {[...years, ...stores].map(({ group, name, paid }) => (
          <div className="row wrap between gap-2" key={`${group} ${name}`}>
            <dt className="note" dir="auto">
              {group === 'sale_store' ? `Comprado en ${name}` : name}
            </dt>
            <dd>{paid.map(({ currency, cents }) => gainText({ gain_cents: cents, currency })).join(', ')}</dd>
          </div>
        ))}
      </dl>
      {uncounted ? <p className="note">{uncountedText(uncounted)}</p> : null}
    </section>
  )
}

function uncountedText({ copies, paid }: CollectionNumber): string {
  const received = paid.map(({ currency, cents }) => moneyText(cents, currency)).join(' + ')
  const verb = copies === 1 ? 'cuenta' : 'cuentan'
  return `${countText(copies, 'venta', 'ventas')} de ${received} no ${verb}: no sabemos qué pagaste.`
}
