import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

interface NearViewProps {
  /** Its style keeps the place of the content until then. */
  className: string
  /** It is on the first screen: what would be rendered a moment later would move the rest. */
  isFirst?: boolean
  /** Rendered when the place comes near the window, and kept from then on. */
  children: () => ReactNode
}

/** Half a window ahead: rendered before it is seen. */
const margin = '50% 0px'

/** Content that is rendered only near the window: what is far away would make every tap slower. */
export function NearView({ className, isFirst = false, children }: NearViewProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(isFirst)
  useEffect(() => {
    if (place.current === null) return
    const observer = new IntersectionObserver(
      ([seen]) => {
        // Interruptible, so that scrolling does not wait for it.
        if (seen?.isIntersecting) startTransition(() => setNear(true))
      },
      { rootMargin: margin },
    )
    observer.observe(place.current)
    // Paper has no window.
    const print = () => flushSync(() => setNear(true))
    window.addEventListener('beforeprint', print)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', print)
    }
  }, [])
  return isNear ? children() : <div className={className} ref={place} />
}
