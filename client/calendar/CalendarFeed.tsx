import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MainButton } from '#client/kit/Action.tsx'
import { dayText, mexicoDay } from '#client/kit/days.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { explainNetworkError } from '#client/kit/network-error.ts'
import { apiQuery, useApi, useApiChange } from '#client/use-api.ts'

/** The private feed below the calendar. Its buttons appear once its state is known. */
export function CalendarFeed() {
  const { query, open, close } = useCalendarFeed()
  if (!query.data) return null
  const error = open.error ?? close.error
  const isBusy = open.isPending || close.isPending
  return (
    <FeedPanel
      openedAt={query.data.created_at}
      address={open.data?.url ?? null}
      isBusy={isBusy}
      errorText={error ? explainNetworkError(error.message, 'No hubo respuesta.') : null}
      onOpen={() => {
        if (!isBusy) open.mutate({})
      }}
      onClose={() => {
        if (!isBusy) close.mutate({})
      }}
    />
  )
}

interface FeedPanelProps {
  /** When it was created; null while there is none. */
  openedAt: string | null
  /** Shown once, right after it was created. */
  address: string | null
  isBusy: boolean
  errorText: string | null
  onOpen: () => void
  onClose: () => void
}

function FeedPanel({ openedAt, address, isBusy, errorText, onOpen, onClose }: FeedPanelProps) {
  const isOpen = openedAt !== null
  return (
    <section className="feed-panel stack gap-3 pad-6 sunken round-l" aria-labelledby="feed-title">
      <h2 id="feed-title">En el calendario de tu teléfono</h2>
      <p>
        Una dirección secreta con los días de lo que quieres y apartaste, y con tus abonos. Se actualiza sola
        en Google Calendar, Apple, Outlook o el que uses.
      </p>
      {address ? <Address address={address} /> : null}
      <p className="unless-empty note" role="status">
        {isOpen ? `Está abierta desde el ${dayText(mexicoDay(new Date(openedAt)))}.` : null}
        {isOpen && address === null
          ? ' La dirección solo se muestra al abrirla; si la perdiste, pide una nueva y la anterior deja de servir.'
          : null}
      </p>
      <Acts isOpen={isOpen} isBusy={isBusy} onOpen={onOpen} onClose={onClose} />
      {errorText ? (
        <p className="field-error" role="alert">
          <Icon name="alert" />
          {errorText}
        </p>
      ) : null}
    </section>
  )
}

interface ActsProps extends Pick<FeedPanelProps, 'isBusy' | 'onOpen' | 'onClose'> {
  isOpen: boolean
}

function Acts({ isOpen, isBusy, onOpen, onClose }: ActsProps) {
  return (
    <p className="flex wrap gap-3">
      <button
        className="action"
        data-kind={isOpen ? 'quiet' : 'main'}
        type="button"
        aria-disabled={isBusy}
        onClick={onOpen}
      >
        {isOpen ? 'Pedir una dirección nueva' : 'Abrir mi calendario privado'}
      </button>
      {isOpen ? (
        <button className="action" data-kind="alarm" type="button" aria-disabled={isBusy} onClick={onClose}>
          Cerrarla ahora
        </button>
      ) : null}
    </p>
  )
}

function Address({ address }: { address: string }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  async function copy() {
    const done = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    )
    setCopied(done ? 'yes' : 'failed')
  }
  return (
    <div className="feed-address stack gap-2 pad-4 round on-raised">
      <label className="strong" htmlFor="feed-address">
        Tu dirección
      </label>
      <div className="flex wrap gap-2">
        <input
          className="small min-0 sunken touch-height pad-inline-3 round-s"
          id="feed-address"
          type="text"
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <MainButton onClick={() => void copy()}>Copiar</MainButton>
      </div>
      <p className="note" role="status">
        {copied === 'yes' ? 'Copiada. ' : null}
        {copied === 'failed' ? 'No pudimos copiarla: selecciónala y cópiala tú. ' : null}
        Quien la tenga puede ver tus fechas. Guárdala: no la volvemos a mostrar.
      </p>
      <p className="note">
        <a className="text-action" href={address.replace(/^https?:/, 'webcal:')}>
          Abrirla en este dispositivo
        </a>
      </p>
    </div>
  )
}

/** The private feed: its state, creating it with a new URL, and closing it. The URL is only returned once. */
function useCalendarFeed() {
  const client = useQueryClient()
  const query = useApi('getCalendarKey', {})
  const showState = ({ created_at }: { created_at: string | null }) =>
    client.setQueryData(apiQuery('getCalendarKey', {}).queryKey, { url: null, created_at })
  const open = useApiChange('createCalendarKey', { onSuccess: showState })
  const close = useApiChange('deleteCalendarKey', {
    onSuccess: (feed) => {
      showState(feed)
      open.reset()
    },
  })
  return { query, open, close }
}
