import { createContext } from 'react'

/**
 * The routes of the page that the server sent: its content policy holds until the next whole page, whatever is
 * drawn meanwhile.
 */
export const ServedRouteIds = createContext<readonly string[]>([])
