import { usePendingMarks } from '#client/accounts/pending-marks.data.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { Link } from '#client/kit/Link.tsx'

const marks = [
  { relation: 'collection', parameter: 'tengo', name: 'La tengo', icon: 'check' },
  { relation: 'want', parameter: 'quiero', name: 'La quiero', icon: 'heart' },
] as const

/**
 * The visitor's choice is in the address of the link, so that a tap works before the script has loaded. The
 * registration stores it on the device, and it is applied once there is an account. The page is the same for everyone,
 * so it also holds the link for members; CSS shows the right one by the session on the device.
 */
export function VisitorMarks({ id }: { id: number }) {
  const kept = usePendingMarks().find((mark) => mark.id === id)?.relation
  return (
    <div className="visitor-marks">
      {marks.map(({ relation, parameter, name, icon }) => (
        <Link
          key={relation}
          className="action"
          data-kind="quiet"
          data-relation={relation}
          data-is-on={relation === kept || undefined}
          to={`/registro?${parameter}=${id}`}
          rel="nofollow"
        >
          <Icon name={icon} />
          {name}
        </Link>
      ))}
      <Link className="action" data-kind="main" data-for="member" to={`/item/${id}`} rel="nofollow">
        Abrir en tu vitrina
      </Link>
    </div>
  )
}
