import { createContext } from 'react'

/** The routes of the page that the server sent. Its content policy stays in force until the next full page load. */
export const ServedRouteIds = createContext<readonly string[]>([])
