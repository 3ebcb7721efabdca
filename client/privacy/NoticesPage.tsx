import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { SettingsFrame, SettingsLoading } from '#client/accounts/parts/SettingsFrame.tsx'
import { type PushObstacle, pushObstacle, turnOffPush, turnOnPush } from '#client/accounts/push.data.ts'
import { call } from '#client/api.ts'
import { FollowingSection } from '#client/community/parts/FollowingSection.tsx'
import { Field } from '#client/kit/Field.tsx'
import { failureText } from '#client/kit/form-failure.ts'
import { countText } from '#client/kit/numbers.ts'
import { Options } from '#client/kit/TextFields.tsx'
import { useSavedChange } from '#client/kit/use-saved-change.ts'
import { apiQuery, refresh, useApi } from '#client/use-api.ts'
import { type NoticeKind, noticeKinds } from '#contract/accounts/notice-words.ts'
import type { NoticeChange, NoticeSettings } from '#contract/accounts/notices.ts'
import { usualSilenceWeeks } from '#contract/reservations/words.ts'

export default function NoticesPage() {
  const { settings, error, saveError, refetch, onChoose, onQuiet } = useNotices()
  return (
    <SettingsFrame
      title="Avisos"
      lead="De qué te avisamos, y cómo."
      side={
        <>
          {settings ? <QuietHours quiet={settings.quiet} onChange={onQuiet} /> : null}
          <SilenceWeeks />
          <FollowingSection />
        </>
      }
    >
      {settings ? (
        <>
          <ThisDevice settings={settings} />
          <section className="settings-section" aria-labelledby="kinds-title">
            <h2 id="kinds-title">De qué te avisamos</h2>
            <p>
              Un correo al día de cada tema como máximo. En tus dispositivos, los avisos que coinciden te
              llegan en uno solo.
            </p>
            <KindsTable kinds={settings.kinds} onChoose={onChoose} />
            {saveError ? (
              <p className="field-error" role="alert">
                {failureText(saveError.message)}
              </p>
            ) : null}
          </section>
        </>
      ) : (
        <SettingsLoading error={error} onRetry={refetch} />
      )}
    </SettingsFrame>
  )
}

const neverChanges = () => () => undefined

function ThisDevice({ settings }: { settings: NoticeSettings }) {
  const obstacle = useSyncExternalStore(neverChanges, pushObstacle, () => null)
  const turning = useMutation({
    mutationFn: async () => {
      if (settings.is_push_here) return turnOffPush()
      if (!(await turnOnPush(settings.push_key))) throw new Error(refusedText)
    },
    networkMode: 'always',
  })
  return (
    <section className="settings-section" aria-labelledby="device-title">
      <h2 id="device-title">En este dispositivo</h2>
      <p role="status">
        {settings.is_push_here
          ? 'Este dispositivo te avisa, también con Vitrina cerrada, hasta que cierres sesión.'
          : 'Avisos de Vitrina en la pantalla, aunque esté cerrada. Apagados hasta que tú los actives.'}
      </p>
      {obstacle === null || settings.is_push_here ? (
        <button
          className="action"
          data-kind={settings.is_push_here ? 'quiet' : 'main'}
          type="button"
          aria-busy={turning.isPending}
          onClick={() => {
            if (!turning.isPending) turning.mutate()
          }}
        >
          {settings.is_push_here ? 'Desactivar avisos aquí' : 'Activar avisos aquí'}
        </button>
      ) : (
        <p className="note">{obstacleTexts[obstacle]}</p>
      )}
      {turning.error ? (
        <p className="field-error" role="alert">
          {failureText(turning.error.message)}
        </p>
      ) : null}
    </section>
  )
}

const refusedText = 'Tu navegador no dio permiso. Puedes cambiarlo en los ajustes del sitio.'

const obstacleTexts: Record<PushObstacle, string> = {
  unsupported: 'Este navegador no muestra avisos de sitios. Elige abajo cuáles te llegan por correo.',
  'not installed': 'En un iPhone o iPad, primero agrega Vitrina a tu pantalla de inicio y ábrela desde ahí.',
  denied: 'Los avisos de Vitrina están bloqueados en este navegador. Permítelos en los ajustes del sitio.',
}

interface KindsTableProps {
  kinds: NoticeSettings['kinds']
  onChoose: (kind: NoticeKind, choice: { by_mail?: boolean; by_push?: boolean }) => void
}

const channels = [
  { name: 'by_mail', label: 'Correo' },
  { name: 'by_push', label: 'Dispositivo' },
] as const

function KindsTable({ kinds, onChoose }: KindsTableProps) {
  return (
    <table className="notice-kinds large-ticks full">
      <thead>
        <tr>
          <th className="line-below text-start pad-block-2 small" scope="col">
            <span className="visually-hidden">Aviso</span>
          </th>
          {channels.map(({ name, label }) => (
            <th className="line-below text-start pad-block-2 small" key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(Object.keys(noticeKinds) as NoticeKind[]).map((kind) => (
          <tr key={kind}>
            <th className="line-below text-start pad-block-2 regular anywhere pretty" scope="row">
              {noticeKinds[kind]}
            </th>
            {channels.map(({ name, label }) => (
              <td className="line-below text-start" key={name}>
                <label className="grid place-center touch-height pointer">
                  <span className="visually-hidden">
                    {noticeKinds[kind]}: {label}
                  </span>
                  <input
                    type="checkbox"
                    checked={kinds[kind][name]}
                    onChange={(event) => onChoose(kind, { [name]: event.currentTarget.checked })}
                  />
                  <span className="notice-channel" aria-hidden="true">
                    {label}
                  </span>
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface QuietHoursProps {
  quiet: NoticeSettings['quiet']
  onChange: (quiet: NoticeSettings['quiet']) => void
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

function QuietHours({ quiet, onChange }: QuietHoursProps) {
  const isNever = quiet.from === quiet.until
  return (
    <section className="settings-section" aria-labelledby="quiet-title">
      <h2 id="quiet-title">Horas de silencio</h2>
      <p>
        {isNever
          ? 'Sin silencio: tus dispositivos avisan a cualquier hora.'
          : 'Lo que pase en esas horas te llega junto después. Es la hora del centro de México.'}
      </p>
      <div className="row wrap gap-3">
        {(['from', 'until'] as const).map((name) => (
          <Field key={name} name={name} label={name === 'from' ? 'Desde las' : 'Hasta las'}>
            {(own) => (
              <select
                {...own}
                value={quiet[name]}
                onChange={(event) => onChange({ ...quiet, [name]: Number(event.currentTarget.value) })}
              >
                <Options of={hours.map((hour) => [hour, `${String(hour).padStart(2, '0')}:00`] as const)} />
              </select>
            )}
          </Field>
        ))}
      </div>
    </section>
  )
}

const weekChoices = [4, 8, usualSilenceWeeks, 16, 26, 52]

/** When a store that holds money counts as silent, on the pages of reservations as in notices. */
function SilenceWeeks() {
  const { data: settings } = useApi('getReservationSettings', {})
  const { change, save, saveError } = useSavedChange(
    apiQuery('getReservationSettings', {}).queryKey,
    async (body: { silence_weeks: number | null }) => {
      await call('editReservationSettings', { body })
      await refresh('getReservationSummary')
    },
  )
  if (!settings) return null
  const { silence_weeks: weeks } = { ...settings, ...change }
  const choices = new Set([...weekChoices, ...(weeks ? [weeks] : [])])
  return (
    <section className="settings-section" aria-labelledby="silence-title">
      <h2 id="silence-title">Tiendas sin noticias</h2>
      <p>Si pagaste en una tienda y no anotas nada de ella en ese tiempo, te lo decimos en tus apartados.</p>
      <Field
        name="silence_weeks"
        label="Avísame después de"
        error={saveError ? failureText(saveError.message) : undefined}
      >
        {(own) => (
          <select
            {...own}
            value={weeks ?? ''}
            onChange={({ currentTarget: { value } }) =>
              save({ silence_weeks: value === '' ? null : Number(value) })
            }
          >
            {[...choices]
              .toSorted((a, b) => a - b)
              .map((choice) => (
                <option key={choice} value={choice}>
                  {countText(choice, 'semana', 'semanas')}
                </option>
              ))}
            <option value="">Nunca</option>
          </select>
        )}
      </Field>
    </section>
  )
}

/** The settings. A switch changes at once and is reverted when saving fails. */
function useNotices() {
  const query = useApi('getNoticeSettings', {})
  const { change, save, saveError } = useSavedChange(
    apiQuery('getNoticeSettings', {}).queryKey,
    ({ quiet, ...kinds }: NonNullable<NoticeChange['kinds']> & Pick<NoticeChange, 'quiet'>) =>
      call('editNoticeSettings', { body: { kinds, ...(quiet ? { quiet } : {}) } }),
  )
  const { quiet, ...chosen } = change
  return {
    settings: query.data
      ? {
          ...query.data,
          quiet: quiet ?? query.data.quiet,
          kinds: { ...query.data.kinds, ...(chosen as Partial<NoticeSettings['kinds']>) },
        }
      : null,
    error: query.error,
    refetch: () => void query.refetch(),
    saveError,
    onChoose: (kind: NoticeKind, choice: { by_mail?: boolean; by_push?: boolean }) => {
      const now = { ...query.data?.kinds[kind], ...chosen[kind] }
      save({ [kind]: { ...now, ...choice } })
    },
    onQuiet: (next: NoticeSettings['quiet']) => save({ quiet: next }),
  }
}
