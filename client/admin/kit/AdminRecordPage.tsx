import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MainLink } from '#client/kit/Action.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { isNotFound, isRecordMissing } from '#client/kit/network-error.ts'
import { AdminPageHead } from './AdminPageHead.tsx'

interface AdminRecordPageProps<Row> {
  record: Pick<UseQueryResult<Row>, 'data' | 'error' | 'refetch'>
  /** What is loaded, such as "esta figura". */
  what: string
  /** The list the record belongs to. */
  parent: { name: string; href: string }
  title: (row: Row) => string
  lead?: (row: Row) => string
  /** Links and buttons beside the title. */
  actions?: (row: Row) => ReactNode
  children: (row: Row) => ReactNode
}

export function AdminRecordPage<Row>({ record, what, parent, ...parts }: AdminRecordPageProps<Row>) {
  const { data: row, error, refetch } = record
  const { title, lead, actions, children } = parts
  if (row !== undefined)
    return (
      <>
        <AdminPageHead title={title(row)} parent={parent} {...(lead ? { lead: lead(row) } : {})}>
          {actions?.(row)}
        </AdminPageHead>
        {children(row)}
      </>
    )
  if (!error) return <LoadingSkeleton />
  // Trying again does not help if there is none with this address.
  if (!isRecordMissing(error)) return <LoadError what={what} error={error} onRetry={() => void refetch()} />
  return (
    <>
      <AdminPageHead
        title="Aquí no hay nada"
        lead={isNotFound(error) ? error.message : `No encontramos ${what}. La dirección está incompleta.`}
        parent={parent}
      />
      <MainLink to={parent.href}>Ver la lista</MainLink>
    </>
  )
}
