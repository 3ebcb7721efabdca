import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { SettingsFrame, SettingsLoading } from '#client/accounts/parts/SettingsFrame.tsx'
import { ApiError } from '#client/api.ts'
import { receiptQuery } from '#client/billing/account/data.ts'
import { brandTitle } from '#client/billing/card/rules.ts'
import { MainButton, QuietLink } from '#client/kit/Action.tsx'
import { dayText } from '#client/kit/days.ts'
import { EmptyState } from '#client/kit/EmptyState.tsx'
import { periodText } from '#client/plans/charges.rules.ts'
import { dayOfMomentText } from '#client/plans/plan-status.rules.ts'
import type { Receipt } from '#contract/billing/billing.ts'
import { moneyText } from '#contract/money.ts'
import { ivaPercent } from '#contract/plans/words.ts'

/** A receipt at its own address, so that it can be printed and bookmarked. */
export default function ReceiptPage() {
  const { id = '' } = useParams()
  const { data: receipt, error, refetch } = useQuery(receiptQuery(id))
  return (
    <SettingsFrame title="Recibo">
      {receipt ? (
        <ReceiptSheet receipt={receipt} />
      ) : (
        <NoReceipt error={error} onRetry={() => void refetch()} />
      )}
      <p className="receipt-actions flex wrap gap-3">
        {receipt ? <MainButton onClick={() => window.print()}>Imprimir</MainButton> : null}
        {receipt?.provider_url ? (
          <a
            className="action"
            data-kind="quiet"
            href={receipt.provider_url}
            rel="noreferrer"
            target="_blank"
          >
            Recibo del procesador de pagos
          </a>
        ) : null}
        <QuietLink to="/configuracion/plan">Volver a mi plan</QuietLink>
      </p>
    </SettingsFrame>
  )
}

/** Offers no retry when the receipt does not exist. */
function NoReceipt({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const isMissing = error instanceof ApiError && error.code === 'receipt_not_found'
  if (!isMissing) return <SettingsLoading error={error} onRetry={onRetry} />
  return (
    <EmptyState role="status" pin={{ icon: 'receipt', tone: 'plain' }}>
      <h2>No encontramos ese recibo</h2>
      <p>Revisa la dirección, o búscalo entre los pagos de tu plan.</p>
    </EmptyState>
  )
}

function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { folio, paid_at, fullname, email, payment_method: card, currency } = receipt
  return (
    <article className="receipt stack raised gap-5 pad-6" aria-labelledby="receipt-title">
      <header className="flex wrap between items-baseline gap-2-4">
        <p className="receipt-brand">Vitrina</p>
        <h2 className="numbers" id="receipt-title">
          Recibo {folio}
        </h2>
      </header>
      <dl className="receipt-facts grid gap-4">
        <Fact name="Fecha">{dayOfMomentText(paid_at)}</Fact>
        <Fact name="A nombre de">
          <span dir="auto">{fullname}</span>
          <br />
          {email}
        </Fact>
        <Fact name="Periodo">
          Del {dayText(receipt.from)} al {dayText(receipt.to)}
        </Fact>
        {card ? (
          <Fact name="Pagado con">
            {brandTitle(card.brand)} terminada en {card.last4}
          </Fact>
        ) : null}
      </dl>
      <table className="full">
        <tbody>
          <Amount
            currency={currency}
            name={`Plan ${receipt.plan}, ${periodText(receipt.period)}`}
            cents={receipt.subtotal_cents}
          />
          {receipt.discount_cents > 0 ? (
            <Amount currency={currency} name="Descuento" cents={-receipt.discount_cents} />
          ) : null}
          <Amount currency={currency} name="Importe sin IVA" cents={receipt.net_cents} />
          <Amount currency={currency} name={`IVA (${ivaPercent} %)`} cents={receipt.iva_cents} />
        </tbody>
        <tfoot>
          <Amount currency={currency} name={`Total pagado (${currency})`} cents={receipt.total_cents} />
          {receipt.refunds.map(({ id, on, description, total_cents }) => (
            <Amount
              currency={currency}
              key={id}
              name={`${description}, ${dayText(on)}`}
              cents={-total_cents}
            />
          ))}
        </tfoot>
      </table>
      <p className="note">
        {receipt.provider === 'simulado' ? 'Pago de prueba: no se movió dinero. ' : ''}
        Este recibo comprueba tu pago; no es una factura fiscal (CFDI).{' '}
        {receipt.invoice_url === null ? null : (
          <>
            <a href={receipt.invoice_url} rel="noreferrer" target="_blank">
              Pide tu factura
            </a>{' '}
            con el folio {folio}, antes de que termine el mes.
          </>
        )}
      </p>
    </article>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="note">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Amount({ name, cents, currency }: { name: string; cents: number; currency: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{moneyText(cents, currency)}</td>
    </tr>
  )
}
