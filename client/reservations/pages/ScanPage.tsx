import { useContext, useEffect, useRef, useState } from 'react'
import { Link, useNavigation, useSearchParams } from 'react-router'
import { canScan } from '#client/catalogue/scan/detector.data.ts'
import { DigitsForm } from '#client/catalogue/scan/parts/DigitsForm.tsx'
import { Viewfinder } from '#client/catalogue/scan/parts/Viewfinder.tsx'
import { readBoxCode, type ScannedCode } from '#client/catalogue/scan/rules.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import { ServedRouteIds } from '#client/kit/served-route-ids.ts'
import { changeBoxes, useBoxes } from '#client/reservations/scan/boxes.data.ts'
import { type BoxCode, withScan } from '#client/reservations/scan/boxes.rules.ts'
import type { Feedback } from '#client/reservations/scan/feedback.data.ts'
import {
  canVibrate,
  giveFeedback,
  toggleFeedback,
  useFeedback,
} from '#client/reservations/scan/feedback.data.ts'
import { ScannedAnswer } from '#client/reservations/scan/ScannedAnswer.tsx'
import { ScannedBoxes } from '#client/reservations/scan/ScannedBoxes.tsx'

const scanPath = '/escanear'
const manySearch = '?modo=varias'

/** The camera, and what is known of the box before it: one at once, or many to confirm at the end. */
export default function ScanPage() {
  const isAllowed = useReaderAllowed()
  const [search, setSearch] = useSearchParams()
  const [isForeign, setForeign] = useState(false)
  const digits = useRef<HTMLInputElement>(null)
  const boxes = useBoxes()
  const isMany = search.get('modo') === 'varias'
  const code = codeIn(search)
  const { state } = useNavigation()

  function take(scanned: ScannedCode) {
    // The camera still sees the box while the page of its figure is opening, and must not call that off.
    if (state !== 'idle') return
    giveFeedback()
    setForeign(scanned.kind === 'other')
    if (scanned.kind === 'other') return
    if (isMany) changeBoxes((boxes) => withScan(boxes, scanned))
    // The same box again is no other page: a link to its figure may just be pressed.
    else if (!isSame(searchOf(scanned), search))
      setSearch(searchOf(scanned), { replace: true, preventScrollReset: true })
  }

  return (
    <div className="scan-page stack gap-5" data-has-answer={(code !== null && !isMany) || undefined}>
      <PageHead title="Escanear" isHidden />
      <div className="stack gap-3 content-start">
        <header className="row wrap between gap-2">
          <h1>Escanear</h1>
          <nav className="relation-chips min-0" aria-label="Qué escaneas">
            <ul className="flex gap-2">
              <Mode to={scanPath} name="Una caja" isCurrent={!isMany} />
              <Mode
                to={scanPath + manySearch}
                name={boxes.length > 0 ? `Varias cajas (${boxes.length})` : 'Varias cajas'}
                isCurrent={isMany}
              />
            </ul>
          </nav>
        </header>
        {isAllowed ? <Viewfinder onCode={take} /> : null}
        {isForeign ? <p role="alert">Ese código QR no es de una figura.</p> : null}
      </div>
      <div className="scan-page-answer">
        {isMany ? <ScannedBoxes boxes={boxes} /> : null}
        {code && !isMany ? <ScannedAnswer code={code} onTypeAgain={() => digits.current?.focus()} /> : null}
      </div>
      <div className="scan-page-more stack gap-6 content-start">
        <DigitsForm input={digits} onCode={(typed) => take({ kind: 'barcode', code: typed })} />
        <fieldset className="row wrap gap-2">
          <legend className="note">Al leer un código</legend>
          <FeedbackButton kind="sound" name="Sonido" />
          {canVibrate() ? <FeedbackButton kind="vibration" name="Vibración" /> : null}
        </fieldset>
      </div>
    </div>
  )
}

/**
 * False while the page is loaded again. The WebAssembly that reads barcodes is allowed by the content policy of the members'
 * pages, and a document that began on another page, such as the login, has that one's (docs/safety.md#content-policy). A
 * browser that reads barcodes itself needs none.
 */
function useReaderAllowed(): boolean {
  const [isNative, setNative] = useState(false)
  const isServed = useContext(ServedRouteIds).includes('authenticated-layout')
  const [visit] = performance.getEntriesByType('navigation')
  // A document that was asked for here and still is another page's would be asked for without end.
  const isFinal = isServed || (visit !== undefined && new URL(visit.name).pathname === scanPath)
  useEffect(() => {
    if (!isFinal) void canScan().then((isAble) => (isAble ? setNative(true) : location.reload()))
  }, [isFinal])
  return isFinal || isNative
}

function codeIn(search: URLSearchParams): BoxCode | null {
  const code = readBoxCode(search.get('codigo') ?? '')
  if (code !== null) return { kind: 'barcode', code }
  const id = Number(search.get('figura'))
  return Number.isSafeInteger(id) && id > 0 ? { kind: 'figure', id } : null
}

function isSame(wanted: Readonly<Record<string, string>>, search: URLSearchParams): boolean {
  return Object.entries(wanted).every(([name, value]) => search.get(name) === value)
}

function searchOf(code: BoxCode): Record<string, string> {
  return code.kind === 'barcode' ? { codigo: code.code } : { figura: String(code.id) }
}

function Mode({ to, name, isCurrent }: { to: string; name: string; isCurrent: boolean }) {
  return (
    <li>
      <Link
        className="touch medium nowrap pill pad-inline-4"
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        preventScrollReset
        replace
      >
        {name}
      </Link>
    </li>
  )
}

function FeedbackButton({ kind, name }: { kind: Feedback; name: string }) {
  const isOn = useFeedback(kind)
  return (
    <button
      className="action scan-feedback"
      data-kind="quiet"
      type="button"
      aria-pressed={isOn}
      onClick={() => toggleFeedback(kind)}
    >
      {name}
    </button>
  )
}
