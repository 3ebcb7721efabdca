import '#client/accounts/notices.css'
import { Link } from 'react-router'

/** Says on every page which member an administrator is viewing as, with a link back (docs/safety.md#administrators). */
export function ViewAsNotice({ fullname, viewer }: { fullname: string; viewer: string }) {
  return (
    <p className="viewed-by" role="status">
      <span>
        {viewer}: estás viendo la cuenta de {fullname}
      </span>
      <Link to="/logout">Volver a la administración</Link>
    </p>
  )
}
