import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { takePhotoPath } from '#client/catalogue/from-other-apps.rules.ts'
import { findSharedFile, takeSharedFile } from '#client/catalogue/shared-file.data.ts'
import { QuietButton, QuietLink } from '#client/kit/Action.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { LazyDetails } from '#client/kit/LazyDetails.tsx'
import { LoadState } from '#client/kit/LoadError.tsx'
import { MonthBars } from '#client/kit/MonthBars.tsx'
import { moneyInputText } from '#client/kit/money.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { MoneyField } from '#client/kit/TextFields.tsx'
import { showToast } from '#client/kit/toasts.ts'
import { useForm } from '#client/kit/use-form.ts'
import { changeReservations, sharedSlip } from '#client/reservations/data.ts'
import { AffordableWishes } from '#client/reservations/parts/Affordability.tsx'
import { NextDues } from '#client/reservations/parts/NextDues.tsx'
import { NoReservations } from '#client/reservations/parts/NoReservations.tsx'
import { CurrencyTotals, StoreCard } from '#client/reservations/parts/StoreCard.tsx'
import { parseAmount } from '#client/reservations/rules.ts'
import { owedMonths } from '#client/reservations/stores.rules.ts'
import { useApi } from '#client/use-api.ts'
import { moneyText } from '#contract/money.ts'
import type { ReservationSettings, ReservationSummary } from '#contract/reservations/overview.ts'

export default function DepositsPage() {
  const { data: summary, error, refetch } = useApi('getReservationSummary', {})
  return (
    <div className="reservations-page deposits-page stack gap-5 pad-below-12">
      <PageHead title="Abonos y depósitos" isHidden />
      <header className="reservations-head row wrap between gap-3">
        <h1>Abonos y depósitos</h1>
        <QuietLink to="/apartados">
          <Icon name="ticket" />
          Mis apartados
        </QuietLink>
      </header>
      <SharedSlip />
      {summary ? <Overview summary={summary} /> : null}
      {summary ? null : (
        <LoadState what="tus apartados" error={error} onRetry={() => void refetch()} shape="rows" />
      )}
    </div>
  )
}

/** Asks what a file is that another app shared. */
function SharedSlip() {
  const [search] = useSearchParams()
  const file = sharedSlip.use()
  const isShared = search.has('archivo')
  useEffect(() => {
    if (isShared) void findSharedFile().then((found) => sharedSlip.set(found))
  }, [isShared])
  if (file === null) return null
  return (
    <div className="raised pad-4 stack gap-3" role="status">
      <p>
        <strong>¿De qué abono es este comprobante?</strong> Elígelo en «Lo que sigue», o abona en su apartado.
      </p>
      <p className="flex wrap gap-2">
        {file.type === 'application/pdf' ? null : (
          <QuietLink to={takePhotoPath} onClick={() => sharedSlip.set(null)}>
            Es la foto de una figura que falta
          </QuietLink>
        )}
        <QuietButton
          onClick={() => {
            sharedSlip.set(null)
            void takeSharedFile()
          }}
        >
          Descartarlo
        </QuietButton>
      </p>
    </div>
  )
}

function Overview({ summary }: { summary: ReservationSummary }) {
  const { today, currencies, next_dues, stores } = summary
  if (stores.length === 0) return <NoReservations withoutFilters={null} icon="receipt" />
  return (
    <>
      <div className="stack gap-4">
        {currencies.map((totals) => (
          <CurrencyTotals key={totals.currency} totals={totals} />
        ))}
      </div>
      <div className="deposits-columns grid gap-8 items-start">
        <section aria-labelledby="next-title">
          <h2 id="next-title">Lo que sigue</h2>
          <NextDues dues={next_dues} today={today} />
        </section>
        <section aria-labelledby="months-title">
          <h2 id="months-title">Mes por mes</h2>
          {currencies.map((totals) => (
            <Months key={totals.currency} of={totals} />
          ))}
        </section>
      </div>
      <section aria-labelledby="stores-title">
        <h2 id="stores-title">Por tienda</h2>
        <ul className="store-cards grid gap-4">
          {stores.map((item) => (
            <li className="stack" key={item.store.id}>
              <StoreCard summary={item} today={today} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Months({ of }: { of: ReservationSummary['currencies'][number] }) {
  const { currency, months, undated_cents, late_cents, monthly_ceiling_cents } = of
  const owed = owedMonths(months)
  const { data: settings } = useApi('getReservationSettings', {})
  return (
    <div className="deposits-months stack gap-2">
      {owed.length > 0 ? (
        <MonthBars
          title={`Abonos por mes (${currency === 'MXN' ? 'pesos' : currency})`}
          currency={currency}
          months={owed.map(({ month, due_cents }) => ({ month, cents: due_cents }))}
          ceilingCents={monthly_ceiling_cents}
        />
      ) : null}
      {late_cents > 0 || undated_cents > 0 ? (
        <p className="note">
          {late_cents > 0 ? `${moneyText(late_cents, currency)} de abonos atrasados. ` : ''}
          {undated_cents > 0 ? `${moneyText(undated_cents, currency)} sin fecha.` : ''}
        </p>
      ) : null}
      {settings ? (
        <CeilingForm key={monthly_ceiling_cents} currency={currency} ceilings={settings.ceilings} />
      ) : null}
      {monthly_ceiling_cents === null ? null : (
        <LazyDetails
          className="ceiling"
          summary={<span className="touch amber small strong">¿Me alcanza lo que quiero?</span>}
        >
          {() => <AffordableWishes currency={currency} />}
        </LazyDetails>
      )}
    </div>
  )
}

interface CeilingFormProps {
  currency: string
  ceilings: ReservationSettings['ceilings']
}

/** The monthly ceiling of a currency. An empty field removes it. */
function CeilingForm({ currency, ceilings }: CeilingFormProps) {
  const current = ceilings.find((ceiling) => ceiling.currency === currency)?.monthly_cents ?? null
  const form = useForm({
    initial: { ceiling: moneyInputText(current, currency) },
    send: async ({ values: { ceiling } }) => {
      const read = ceiling.trim() === '' ? { cents: null } : parseAmount(ceiling, currency)
      if ('error' in read) return { message: read.error, fields: { ceiling: read.error } }
      // Zero removes the ceiling.
      const cents = read.cents === 0 ? null : read.cents
      const ceilings = [{ currency, monthly_cents: cents }]
      await changeReservations('editReservationSettings', { body: { ceilings } })
      const text = cents === null ? 'Ya no tienes tope mensual.' : 'Tope mensual guardado.'
      showToast({ kind: 'done', text })
      return null
    },
  })
  return (
    <details className="ceiling">
      <summary className="touch amber small strong">
        {current === null ? 'Poner un tope mensual' : 'Cambiar el tope mensual'}
      </summary>
      <form className="ceiling-form grid gap-3 justify-items-start" {...form.formProps}>
        <FormError title="No se guardó" failure={form.failure} />
        <MoneyField
          name="ceiling"
          label={`Tope al mes en ${currency}`}
          currency={currency}
          help="Vacío para no tener tope."
          error={form.fields.ceiling ?? form.fields.ceilings}
          own={form.bind('ceiling')}
        />
        <SubmitButton isSending={form.isSending} sending="Guardando…" text="Guardar el tope" />
      </form>
    </details>
  )
}
