import PhotoSwipe from 'photoswipe'
import sheet from './large-photos.css?url'

// PhotoSwipe in a dialog of the browser (docs/decisions/0020-dialogs-of-the-browser.md), loaded with the first press.

export interface LargePhoto {
  readonly src: string
  readonly srcSet?: string
  readonly width: number
  readonly height: number
  readonly alt: string
  /** A smaller one, which is shown until it has loaded. */
  readonly thumb: string
}

interface Showing {
  place: number
  /** Closes the photographs. */
  signal: AbortSignal
  returnFocus: () => void
  /** They begin to close because somebody wants it. */
  onClose: () => void
}

/** Shows photographs one at a time as large as the screen: pinch, double tap and wheel zoom; a swipe or an arrow leads to the next. */
export async function showLarge(photos: readonly LargePhoto[], showing: Showing): Promise<void> {
  const { place, signal, returnFocus, onClose } = showing
  await loadSheet()
  if (signal.aborted) return
  const dialog = Object.assign(document.createElement('dialog'), { className: 'large-photos' })
  dialog.setAttribute('aria-label', 'Fotos en grande')
  document.body.append(dialog)
  const viewer = new PhotoSwipe({
    appendToEl: dialog,
    dataSource: photos.map(({ srcSet, thumb, ...photo }) => ({
      ...photo,
      msrc: thumb,
      ...(srcSet === undefined ? {} : { srcset: srcSet }),
    })),
    index: place,
    showHideAnimationType: 'fade',
    showAnimationDuration: 160,
    hideAnimationDuration: 160,
    bgOpacity: 1,
    wheelToZoom: true,
    loop: false,
    returnFocus: false,
    closeTitle: 'Cerrar',
    zoomTitle: 'Acercar',
    arrowPrevTitle: 'Anterior',
    arrowNextTitle: 'Siguiente',
    errorMsg: 'No pudimos cargar la foto.',
    indexIndicatorSep: ' de ',
  })
  viewer.on('close', () => signal.aborted || onClose())
  viewer.on('destroy', () => {
    dialog.close()
    dialog.remove()
    returnFocus()
  })
  // PhotoSwipe ignores a close while it opens.
  viewer.on('openingAnimationEnd', () => signal.aborted && viewer.close())
  signal.addEventListener('abort', () => viewer.close())
  // A phone's gesture for going back.
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    viewer.close()
  })
  dialog.showModal()
  viewer.init()
  // The dialog around it is one already.
  viewer.element?.removeAttribute('role')
}

let sheetLoading: Promise<void> | null = null

function loadSheet(): Promise<void> {
  sheetLoading ??= new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet })
    link.onload = () => resolve()
    link.onerror = () => {
      sheetLoading = null
      reject(new Error(`${sheet} did not load`))
    }
    document.head.append(link)
  })
  return sheetLoading
}
