import '#client/accounts/notices.css'
import { Link } from 'react-router'

/** docs/safety.md#administrators: whose eyes these are stands above every page, with the way back. */
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
