import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { importCode } from './page-code.ts'

/**
 * Prefetches the code and data of a page. React Router reloads the current page when the code of a prefetched one does
 * not arrive, so the code is imported here first; without a connection the import is repeated once there is one.
 */
export function Prefetch({ page }: { page: string }) {
  return useIsCodeLoaded(page) ? <PrefetchPageLinks page={page} /> : null
}

function useIsCodeLoaded(page: string): boolean {
  const [loaded, setLoaded] = useState<string | null>(null)
  useEffect(() => {
    let isOver = false
    const load = async () => {
      const hasArrived = await importCode(page).then(
        () => true,
        () => false,
      )
      if (!isOver && hasArrived) setLoaded(page)
    }
    const loadAgain = () => void load()
    loadAgain()
    window.addEventListener('online', loadAgain)
    return () => {
      isOver = true
      window.removeEventListener('online', loadAgain)
    }
  }, [page])
  return loaded === page
}
