import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import { call } from '#client/api.ts'
import { FormError } from '#client/kit/FormError.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { formatNumber } from '#client/kit/numbers.ts'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { SelectField } from '#client/kit/TextFields.tsx'
import { showToast } from '#client/kit/toasts.ts'
import { useForm } from '#client/kit/use-form.ts'
import { apiQuery, useApi } from '#client/use-api.ts'
import type { QuietChoice, QuietState } from '#contract/admin/quiet.ts'
import type { Output } from '#contract/endpoints.ts'
import { CheckList } from './CheckList.tsx'
import { VitalsTable } from './VitalsTable.tsx'

/** Version, checks, settings and sizes, which an operator would otherwise look up on the server. */
export default function SystemPage() {
  const { data: system, error, refetch } = useSystem()
  return (
    <>
      <AdminPageHead title="Sistema" lead="Cómo está el servidor. Los secretos no se muestran." />
      {error ? (
        <LoadError what="el estado del sistema" error={error} onRetry={() => void refetch()} />
      ) : system ? (
        <SystemSections system={system} />
      ) : (
        <LoadingSkeleton />
      )}
    </>
  )
}

function SystemSections({ system }: { system: System }) {
  return (
    <div className="system stack gap-8">
      <QuietMode />
      <section className="stack gap-4" aria-labelledby="system-checks">
        <h2 id="system-checks">Revisiones</h2>
        <CheckList checks={system.checks} />
      </section>
      <section className="stack gap-4" aria-labelledby="system-facts">
        <h2 id="system-facts">Versiones y espacio</h2>
        <SystemFacts system={system} />
        <LargestTables tables={system.database.largest_tables} />
      </section>
      <section className="stack gap-4" aria-labelledby="system-vitals">
        <h2 id="system-vitals">Cómo se sienten las páginas, tres de cada cuatro visitas en siete días</h2>
        <VitalsTable />
      </section>
      <section className="stack gap-4" aria-labelledby="system-calls">
        <h2 id="system-calls">Llamadas más lentas desde que arrancó</h2>
        <SlowCalls calls={system.slow_calls} />
      </section>
      <section className="stack gap-4" aria-labelledby="system-slow">
        <h2 id="system-slow">Consultas lentas en este momento</h2>
        {system.slow_statements.length === 0 ? <p>Ninguna pasa de un segundo.</p> : null}
        <ul>
          {system.slow_statements.map(({ query, seconds }) => (
            <li key={query}>
              {seconds.toFixed(1)} s <code>{query}</code>
            </li>
          ))}
        </ul>
      </section>
      <section className="stack gap-4" aria-labelledby="system-settings">
        <h2 id="system-settings">Ajustes</h2>
        <ul className="system-settings grid gap-2">
          {system.settings.map(({ name, is_set }) => (
            <li key={name}>
              <code>{name}</code> {is_set ? 'definido' : 'sin definir'}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function SystemFacts({ system }: { system: System }) {
  const { database, disk } = system
  const facts: readonly [name: string, value: string][] = [
    ['Vitrina', system.version],
    ['Node', system.node_version],
    ['PostgreSQL', `${database.version}${database.is_embedded ? ', integrado' : ''}`],
    ['Última migración', database.last_migration ?? 'ninguna'],
    ['Dirección', system.public_url],
    ['Base de datos', sizeText(database.size_bytes)],
    ['Disco libre', `${sizeText(disk.free_bytes)} de ${sizeText(disk.total_bytes)}`],
  ]
  return (
    <dl className="system-facts grid gap-4">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="note">{name}</dt>
          <dd className="strong">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function LargestTables({ tables }: { tables: System['database']['largest_tables'] }) {
  return (
    <details>
      <summary className="touch strong amber">Las tablas más grandes</summary>
      <div className="admin-table-frame scroll-x raised">
        <table className="admin-table" data-plain>
          <caption className="visually-hidden">Las tablas más grandes</caption>
          <thead>
            <tr>
              <th scope="col">Tabla</th>
              <th scope="col" data-number>
                Filas, más o menos
              </th>
              <th scope="col" data-number>
                Tamaño
              </th>
            </tr>
          </thead>
          <tbody>
            {tables.map(({ name, rows, size_bytes }) => (
              <tr key={name}>
                <td>
                  <code className="small">{name}</code>
                </td>
                <td data-number>{formatNumber(rows)}</td>
                <td data-number>{sizeText(size_bytes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

/** The calls that take longest, since this process started. */
function SlowCalls({ calls }: { calls: System['slow_calls'] }) {
  return (
    <div className="admin-table-frame scroll-x raised">
      <table className="admin-table">
        <caption className="visually-hidden">Llamadas más lentas</caption>
        <thead>
          <tr>
            <th scope="col">Llamada</th>
            <th scope="col" data-number>
              En promedio
            </th>
            <th scope="col" data-number>
              Veces
            </th>
            <th scope="col" data-number>
              Errores
            </th>
          </tr>
        </thead>
        <tbody>
          {calls.map(({ call, mean_ms, count, errors }) => (
            <tr key={call}>
              <td data-title="Llamada">
                <code>{call}</code>
              </td>
              <td data-title="En promedio" data-number>
                {formatNumber(Math.round(mean_ms))} ms
              </td>
              <td data-title="Veces" data-number>
                {formatNumber(count)}
              </td>
              <td data-title="Errores" data-number>
                {formatNumber(errors)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function sizeText(bytes: number): string {
  const [unit, size] = bytes >= 1e9 ? ['GB', 1e9] : ['MB', 1e6]
  return `${(bytes / Number(size)).toFixed(1)} ${unit}`
}

/** Quiet mode after a restore: what waits, and the form that decides about it. Renders nothing while quiet mode is off. */
function QuietMode() {
  const { data: quiet } = useQuietMode()
  return quiet ? <QuietForm quiet={quiet} /> : null
}

function QuietForm({ quiet: { reason, mails, payments, payments_synced_at } }: { quiet: QuietState }) {
  const end = useEndQuietMode()
  const { formProps, isSending, failure, bind } = useForm({
    initial: { mails: 'drop', payments: 'finish' },
    send: async ({ values }) => {
      await end({
        mails: values.mails === 'send' ? 'send' : 'drop',
        payments: values.payments === 'drop' ? 'drop' : 'finish',
      })
      showToast({ kind: 'done', about: 'quiet', text: 'El sitio ya no está en silencio.' })
      return null
    },
  })
  return (
    <section aria-labelledby="system-quiet">
      <h2 id="system-quiet">El sitio está en silencio</h2>
      <p>
        {reason}. No manda correos, no cobra y no hace sus tareas hasta que decidas.{' '}
        {payments_synced_at === null
          ? 'Todavía se comparan los pagos con el proveedor.'
          : 'Los pagos ya se compararon con el proveedor.'}
      </p>
      <form className="admin-form system-quiet" method="post" {...formProps}>
        <FormError title="Sigue en silencio" failure={failure} />
        <SelectField
          name="mails"
          label={`Correos de antes (${mails})`}
          error={failure?.fields.mails}
          own={bind('mails')}
          options={[
            ['drop', 'Descartar'],
            ['send', 'Mandar'],
          ]}
        />
        <SelectField
          name="payments"
          label={`Pagos abiertos (${payments})`}
          help="Cada uno se consulta antes con el proveedor."
          error={failure?.fields.payments}
          own={bind('payments')}
          options={[
            ['finish', 'Terminar'],
            ['drop', 'Descartar'],
          ]}
        />
        <SubmitButton isSending={isSending} sending="Un momento…" text="Terminar el silencio" />
      </form>
    </section>
  )
}

type System = Output<'getSystem'>['data']

function useSystem() {
  return useApi('getSystem', {}, { staleTime: 0 })
}

/** Null while quiet mode is off. */
function useQuietMode() {
  return useQuery({
    ...apiQuery('getQuietMode', {}),
    select: ({ quiet }) => quiet,
    staleTime: 0,
  })
}

function useEndQuietMode() {
  const client = useQueryClient()
  return async (choice: QuietChoice) => {
    await call('endQuietMode', { body: choice })
    await client.invalidateQueries()
  }
}
