import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { saveDownload, sendUntimed } from '#client/accounts/export.data.ts'
import { SettingsFrame, SettingsLoading } from '#client/accounts/parts/SettingsFrame.tsx'
import { sendRequest } from '#client/api.ts'
import { megabytesText } from '#client/collection/intake/rules.ts'
import { MainButton, QuietButton } from '#client/kit/Action.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import { ProgressBar } from '#client/kit/Progress.tsx'
import { refresh, useApi, useApiChange } from '#client/use-api.ts'
import type { Archive } from '#contract/accounts/archives.ts'
import { intakeLimits } from '#contract/collection/intake-words.ts'
import { percentageOf } from '#contract/percentages.ts'

const pollMs = 1_500

/** The archive: everything in one zip that opens without us, made in the background. */
export default function ArchivePage() {
  const {
    data: archive,
    error,
    refetch,
  } = useApi(
    'getArchive',
    {},
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.state === 'making' ? pollMs : false),
    },
  )
  return (
    <SettingsFrame
      title="Una copia para tu familia"
      lead="Toda tu colección en un ZIP que se abre en cualquier computadora, sin internet, sin contraseña y sin Vitrina."
      side={<Inside />}
    >
      {archive === undefined ? (
        <SettingsLoading error={error} onRetry={() => void refetch()} />
      ) : (
        <Making archive={archive} />
      )}
    </SettingsFrame>
  )
}

function Making({ archive }: { archive: Archive | null }) {
  const make = useApiChange('makeArchive', { refreshes: ['getArchive'] })
  const state = archive?.state
  const download = useDownload()
  // What was pressed is gone once it is done: the message takes the focus.
  const status = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    if (isPressed.current && state) status.current?.focus()
    isPressed.current = false
  }, [state])
  const ask = () => {
    isPressed.current = true
    make.mutate({})
  }
  return (
    <section className="settings-section" aria-label="Tu copia">
      <FormError
        title="No pudimos hacerlo"
        hasFields={false}
        failure={make.error ? formFailureOf(make.error) : download.failure}
      />
      <div className="stack gap-3" role="status" tabIndex={-1} ref={status}>
        <StateText archive={archive} />
      </div>
      {state === 'ready' ? (
        <MainButton aria-disabled={download.isBusy} onClick={download.start}>
          <Icon name="download" />
          {download.isBusy ? 'Descargando…' : 'Descargar mi copia'}
        </MainButton>
      ) : null}
      {state === 'making' ? null : (
        <QuietButton aria-disabled={make.isPending} onClick={make.isPending ? undefined : ask}>
          {state === 'ready' ? 'Hacer otra' : state === 'failed' ? 'Intentar otra vez' : 'Hacer mi copia'}
        </QuietButton>
      )}
    </section>
  )
}

function StateText({ archive }: { archive: Archive | null }) {
  if (archive === null)
    return <p>Tarda un poco: puedes cerrar esta página. Te mandamos un correo cuando esté lista.</p>
  const { state, done, total, bytes, ready_until } = archive
  if (state === 'failed')
    return <p>No pudimos terminar tu copia. Inténtalo otra vez; si sigue, escríbenos.</p>
  if (state === 'ready')
    return (
      <p>
        Está lista: {megabytesText(bytes ?? 0)}. Descárgala antes del {momentText(ready_until ?? '')}; después
        la borramos.
      </p>
    )
  const text = total
    ? `Van ${formatNumber(done)} de ${countText(total, 'imagen', 'imágenes')}.`
    : 'Reuniendo tu colección…'
  return (
    <>
      <p>Estamos haciendo tu copia. Puedes cerrar esta página: te mandamos un correo cuando esté lista.</p>
      <p className="numbers soft">{text}</p>
      <ProgressBar label="Tu copia" percentage={percentageOf(done, total ?? 0)} valueText={text} />
    </>
  )
}

function Inside() {
  return (
    <section className="settings-section" aria-labelledby="archive-inside">
      <h2 id="archive-inside">Qué trae</h2>
      <p>
        Descomprime el ZIP y abre <b>index.html</b>. Empieza con una página para tu familia: cuánto vale, a
        quién se le debe, quién tiene lo prestado y cómo vender sin que los engañen. Luego tus figuras con sus
        fotos, tus apartados con sus comprobantes, las sumas, tus deseos y lo que salió. También se imprime.
      </p>
      <p>
        Trae lo mismo en JSON y CSV. Si un día vuelves, <Link to="/coleccion/importar">importa el ZIP</Link>{' '}
        (hasta {megabytesText(intakeLimits.zipBytes)} y {formatNumber(intakeLimits.photos)} fotos; si pesa
        más, el vitrina.json de adentro). Los comprobantes y tu perfil no se importan: quédate con el ZIP.
      </p>
      <p>
        Dice cuánto vale lo tuyo y dónde está, y quien lo tenga puede abrirlo. Guárdalo en un lugar seguro.
      </p>
    </section>
  )
}

function useDownload() {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ReturnType<typeof formFailureOf> | null>(null)
  const start = async () => {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    try {
      await saveDownload(await sendRequest('downloadArchive', {}, sendUntimed), 'vitrina.zip')
    } catch (error) {
      setFailure(formFailureOf(error))
      await refresh('getArchive')
    }
    setBusy(false)
  }
  return { isBusy, failure, start: () => void start() }
}

const inMexico = { timeZone: 'America/Mexico_City' } as const
const dayOf = new Intl.DateTimeFormat('es-MX', { ...inMexico, weekday: 'long' })
const timeOf = new Intl.DateTimeFormat('es-MX', { ...inMexico, timeStyle: 'short' })

/** "lunes a las 4:20 p.m." */
function momentText(iso: string): string {
  const moment = new Date(iso)
  return `${dayOf.format(moment)} a las\u00a0${timeOf.format(moment)}`
}
