import { Link } from 'react-router'
import { LoadError } from '#client/kit/LoadError.tsx'
import { isNotFound, isRecordMissing } from '#client/kit/network-error.ts'
import { AdminPageHead } from './AdminPageHead.tsx'

interface RecordErrorProps {
  /** What could not be loaded, such as "esta figura". */
  what: string
  /** The list the record belongs to. */
  parent: { name: string; href: string }
  error: Error
  onRetry: () => void
}

/** Shown in place of a record that could not be loaded. Trying again does not help if there is none with this address. */
export function RecordError({ what, parent, error, onRetry }: RecordErrorProps) {
  if (!isRecordMissing(error)) return <LoadError what={what} error={error} onRetry={onRetry} />
  return (
    <>
      <AdminPageHead
        title="Aquí no hay nada"
        lead={isNotFound(error) ? error.message : `No encontramos ${what}. La dirección está incompleta.`}
        parent={parent}
      />
      <Link className="action" data-kind="main" to={parent.href}>
        Ver la lista
      </Link>
    </>
  )
}
