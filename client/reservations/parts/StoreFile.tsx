import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { meQuery } from '#client/accounts/data.ts'
import { MainButton, QuietButton } from '#client/kit/Action.tsx'
import { dayText } from '#client/kit/days.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { LoadState } from '#client/kit/LoadError.tsx'
import { countText, dotted } from '#client/kit/numbers.ts'
import { saveStoreSlips, slipQuery, storeFileQuery } from '#client/reservations/data.ts'
import { agreedLines, debtsOf, lossRuleText, type StoreDebts } from '#client/reservations/stores.rules.ts'
import { moneyText } from '#contract/money.ts'
import type { ReservationDetail } from '#contract/reservations/reservations.ts'
import type { StoreStatement } from '#contract/reservations/stores.ts'
import { NoteButton } from './Note.tsx'
import { Ledger } from './ReservationCard.tsx'
import { SlipPicture } from './Slip.tsx'

/** Everything with one store on paper, for the store itself or for a complaint. */
export function StoreFile({ store: id }: { store: number }) {
  const { data: file, error, refetch } = useQuery(storeFileQuery(id))
  const { data: me } = useQuery(meQuery)
  const [hasSlips, setSlips] = useState(false)
  if (!file) {
    return (
      <>
        <h1>Expediente de la tienda</h1>
        <LoadState what="el expediente" error={error} onRetry={() => void refetch()} shape="rows" />
      </>
    )
  }
  const { store, today, reservations } = file
  const slips = new Set(
    reservations.flatMap(({ entries }) => entries.flatMap(({ slip_id }) => slip_id ?? [])),
  )
  const debts = debtsOf(reservations)
  return (
    <>
      <div className="inventory-acts large-ticks row wrap gap-3-5">
        <MainButton onClick={() => window.print()}>
          <Icon name="print" />
          Imprimir o guardar PDF
        </MainButton>
        {slips.size > 0 ? (
          <QuietButton onClick={() => void saveStoreSlips(id)}>
            <Icon name="download" />
            Descargar los comprobantes
          </QuietButton>
        ) : null}
        {slips.size > 0 ? (
          <label className="touch gap-2">
            <input type="checkbox" checked={hasSlips} onChange={() => setSlips(!hasSlips)} />
            Con los comprobantes
          </label>
        ) : null}
      </div>
      <header className="stack gap-2">
        <h1 dir="auto">Expediente de {store.name}</h1>
        <p>
          Estado de cuenta de {me?.fullname} al {dayText(today)}.
        </p>
        {store.loss ? <p className="note">{lossRuleText(store)}</p> : null}
      </header>
      {debts.map((debt) => (
        <Debts key={debt.currency} debt={debt} />
      ))}
      {reservations.length === 0 ? <p>No hay apartados con esta tienda.</p> : null}
      {reservations.map((reservation) => (
        <Agreed key={reservation.id} reservation={reservation} today={today} />
      ))}
      <Complaint store={store} slips={slips.size} debts={debts} />
      {hasSlips ? [...slips].map((slip) => <SlipPage key={slip} id={slip} />) : null}
    </>
  )
}

function Debts({ debt: { currency, ...debt } }: { debt: StoreDebts }) {
  const facts = [
    { name: 'Pagaste y no te han entregado', cents: debt.held },
    { name: 'Pagaste en cancelados y no te devolvieron', cents: debt.lost },
    { name: 'Pagaste y ya llegó', cents: debt.delivered },
    { name: 'Te falta pagar', cents: debt.left },
  ].filter(({ cents }) => cents > 0)
  if (facts.length === 0) return null
  return (
    <section className="currency-totals raised pad-5 numbers" aria-label={`Cuentas en ${currency}`}>
      <dl className="grid gap-3-5">
        {facts.map(({ name, cents }) => (
          <div key={name}>
            <dt className="note">{name}</dt>
            <dd>{moneyText(cents, currency)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Agreed({ reservation, today }: { reservation: ReservationDetail; today: string }) {
  const { id, item, entries } = reservation
  return (
    <section className="stack gap-2 line-above" aria-labelledby={`apartado-${id}`}>
      <h2 className="title-s above-2" id={`apartado-${id}`} dir="auto">
        {item.name}
      </h2>
      <p className="note" dir="auto">
        {dotted(item.license.name, item.line.name)}
      </p>
      <ul className="stack small numbers">
        {agreedLines(reservation, today).map((line) => (
          <li className="anywhere" key={line} dir="auto">
            {line}
          </li>
        ))}
      </ul>
      <Ledger name={item.name} entries={entries} />
      <p>
        <NoteButton reservation={reservation} label="Anotar un mensaje" />
      </p>
    </section>
  )
}

/** A slip under its number. A PDF cannot be shown on this page. */
function SlipPage({ id }: { id: number }) {
  const { data: slip, isError } = useQuery(slipQuery(id))
  const isPdf = slip?.type === 'application/pdf'
  return (
    <figure className="slip-page stack gap-2">
      <figcaption>
        Comprobante {id}
        {isPdf ? ': es un PDF, va en la descarga.' : null}
        {isError ? ': no se pudo traer.' : null}
      </figcaption>
      {slip && !isPdf ? <SlipPicture picture={slip} /> : null}
    </figure>
  )
}

interface ComplaintProps {
  store: StoreStatement['store']
  slips: number
  debts: readonly StoreDebts[]
}

/** What the consumers' office asks for; the sums are the file's. */
function Complaint({ store, slips, debts }: ComplaintProps) {
  const owed = debts.filter(({ held, lost }) => held + lost > 0)
  const owedText = owed.map(({ held, lost, currency }) => moneyText(held + lost, currency)).join(' y ')
  return (
    <section className="stack gap-2 line-above" aria-labelledby="complaint-title">
      <h2 className="title-s above-2" id="complaint-title">
        Si vas a reclamar
      </h2>
      <p>
        La Profeco recibe quejas gratis: en sus oficinas o, si la tienda está inscrita, en Concilianet. Lleva
        esto:
      </p>
      <ul className="stack gap-2">
        <li>Tu nombre, domicilio, teléfono e identificación.</li>
        <li dir="auto">
          Nombre y domicilio de {store.name}, o dónde se le encuentra.{' '}
          {store.notes === null ? 'Escríbelos en «Reglas de la tienda» y saldrán aquí.' : store.notes}
        </li>
        <li>
          Con qué pruebas tus pagos:{' '}
          {slips === 0
            ? 'aquí no hay comprobantes; agrégalos a tus abonos.'
            : `${countText(slips, 'comprobante', 'comprobantes')}, con su número en las tablas.`}
        </li>
        <li>Qué te ofrecieron: el anuncio, el recibo o el chat con el precio y la fecha.</li>
        <li>
          Qué pides: que te entreguen lo que pagaste{owedText === '' ? '' : ` o te devuelvan ${owedText}`}.
        </li>
      </ul>
      <p>
        <a className="link" href="https://concilianet.profeco.gob.mx" rel="noreferrer" target="_blank">
          concilianet.profeco.gob.mx
        </a>{' '}
        · Teléfono del Consumidor:{' '}
        <a className="link" href="tel:+525555688722">
          55 5568 8722
        </a>{' '}
        y{' '}
        <a className="link" href="tel:+528004688722">
          800 468 8722
        </a>
      </p>
      <p className="note">No es asesoría legal.</p>
    </section>
  )
}
