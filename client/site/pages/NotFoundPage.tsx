import { data } from 'react-router'
import { errorBody, statusOf } from '#contract/errors.ts'

/** No screen has this address. The layout renders the error (client/site/parts/PageError.tsx). */
export function loader() {
  throw data({ ...errorBody('route_not_found'), message: '' }, { status: statusOf('route_not_found') })
}

export default function NotFoundPage() {
  return null
}
