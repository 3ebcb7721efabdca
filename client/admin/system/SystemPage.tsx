import '#client/admin/kit/table.css'
import './style.css'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { CheckList } from './CheckList.tsx'
import type { System } from './data.ts'
import { useSystem } from './data.ts'
import { QuietMode } from './QuietMode.tsx'
import { LargestTables, SystemFacts } from './SystemFacts.tsx'

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
    <div className="system">
      <QuietMode />
      <section aria-labelledby="system-checks">
        <h2 id="system-checks">Revisiones</h2>
        <CheckList checks={system.checks} />
      </section>
      <section aria-labelledby="system-facts">
        <h2 id="system-facts">Versiones y espacio</h2>
        <SystemFacts system={system} />
        <LargestTables tables={system.database.largest_tables} />
      </section>
      <section aria-labelledby="system-slow">
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
      <section aria-labelledby="system-settings">
        <h2 id="system-settings">Ajustes</h2>
        <ul className="system-settings">
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
