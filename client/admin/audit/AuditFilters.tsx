import { useId } from 'react'
import { Link } from 'react-router'
import type { ListAddress } from '#client/admin/kit/list-address.data.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { subjectText } from './rules.ts'

/** The days, and the subject that a link of the list narrowed it to. */
export function AuditFilters({ address }: { address: ListAddress }) {
  const kind = address.text('subject_kind')
  const id = address.text('subject_id')
  return (
    <div className="admin-filters">
      <DayField name="from" label="Desde" address={address} />
      <DayField name="to" label="Hasta" address={address} />
      {kind === '' && id === '' ? null : (
        <Link className="chip" to={address.hrefWith({ subject_kind: '', subject_id: '' })}>
          <span>
            <span className="visually-hidden">Quitar el filtro: </span>
            {subjectText({ kind, id })}
          </span>
          <Icon name="close" />
        </Link>
      )}
    </div>
  )
}

interface DayFieldProps {
  name: 'from' | 'to'
  label: string
  address: ListAddress
}

function DayField({ name, label, address }: DayFieldProps) {
  const id = useId()
  return (
    <div className="admin-filter audit-day">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        min="1900-01-01"
        max="2100-12-31"
        // A new key shows the day of the address again, for example on going back.
        key={address.text(name)}
        defaultValue={address.text(name)}
        onBlur={({ currentTarget }) => {
          const isChanged = currentTarget.value !== address.text(name)
          if (isChanged && currentTarget.validity.valid) address.change({ [name]: currentTarget.value })
        }}
      />
    </div>
  )
}
