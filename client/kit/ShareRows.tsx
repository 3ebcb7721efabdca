import type { MouseEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'

interface ShareRowsProps {
  /** What is sent with the address. */
  title: string
  /** Null while nothing is at an address. */
  address: string | null
  /** Gives it an address, at the first press that needs one; null after a refusal, which the caller shows. */
  makeAddress?: () => Promise<string | null>
  /** The picture as a file; null without a picture. */
  drawFile: (() => Promise<File>) | null
}

const copied = 'Enlace copiado'
const notCopied = 'No pudimos copiarlo. Selecciona esta dirección:'

/** The ways to send something: the device's own dialog or else WhatsApp, copying the address, saving the picture. */
export function ShareRows({ title, address, makeAddress, drawFile }: ShareRowsProps) {
  const [note, setNote] = useState('')
  const [isShareable, setShareable] = useState(false)
  const drawn = useRef<File | null>(null)
  const hasAddress = address !== null || makeAddress !== undefined
  useEffect(() => setShareable('share' in navigator && (hasAddress || takesFiles())), [hasAddress])
  const findAddress = async () => address ?? (await makeAddress?.()) ?? null

  async function copy() {
    const text = await findAddress()
    if (text === null) return
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setNote(isCopied ? copied : notCopied)
  }

  const chatOf = (url: string | null) => `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`

  /** The tab is opened within the press: browsers block one that opens after an answer. */
  async function openChat(event: MouseEvent) {
    event.preventDefault()
    const tab = window.open('', '_blank')
    const url = await findAddress()
    if (url === null) tab?.close()
    else if (tab) Object.assign(tab, { opener: null, location: chatOf(url) })
  }

  /** Sends the picture too where the device takes files. A device may want a fresh press once both are made. */
  async function send() {
    const url = await findAddress()
    if (url === null && hasAddress) return
    drawn.current ??= drawFile && (await drawFile().catch(() => null))
    const data = { title, ...(url && { url }) }
    const withFile = drawn.current && { ...data, files: [drawn.current] }
    try {
      await navigator.share(withFile && navigator.canShare?.(withFile) ? withFile : data)
    } catch (error) {
      setNote(refusalOf(error))
    }
  }
  return (
    <>
      <ul className="share-rows">
        {isShareable ? (
          <li>
            <button
              className="row gap-3 touch-height strong pad-inline-3"
              type="button"
              onClick={() => void send()}
            >
              <Icon name="share" />
              Enviar
            </button>
          </li>
        ) : null}
        {hasAddress && !isShareable ? (
          <li>
            <a
              className="row gap-3 touch-height strong pad-inline-3"
              href={chatOf(address)}
              onClick={address === null ? openChat : undefined}
              rel="noopener noreferrer"
              target="_blank"
            >
              <Icon name="share" />
              Enviar por WhatsApp
            </a>
          </li>
        ) : null}
        {hasAddress ? (
          <li>
            <button
              className="row gap-3 touch-height strong pad-inline-3"
              type="button"
              onClick={() => void copy()}
            >
              <Icon name={note === copied ? 'check' : 'link'} />
              {note === copied ? copied : 'Copiar enlace'}
            </button>
          </li>
        ) : null}
        {drawFile ? (
          <li>
            <button
              className="row gap-3 touch-height strong pad-inline-3"
              type="button"
              onClick={() => void drawFile().then(saveFile, () => undefined)}
            >
              <Icon name="download" />
              Guardar imagen
            </button>
          </li>
        ) : null}
      </ul>
      <p className={note === '' || note === copied ? 'visually-hidden' : 'small alarm strong'} role="status">
        {note}
      </p>
      {/* Where it cannot be copied by the button. */}
      {note === notCopied ? (
        <p className="share-address small anywhere pad-3 sunken round">{address}</p>
      ) : null}
    </>
  )
}

/** Nothing where the device's dialog was cancelled. */
function refusalOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'AbortError') return ''
  if (name === 'NotAllowedError') return 'Ya está listo. Toca «Enviar» otra vez.'
  return 'Tu dispositivo no pudo enviarlo. Copia el enlace o guarda la imagen.'
}

const takesFiles = () => navigator.canShare?.({ files: [new File([], 'a.jpg', { type: 'image/jpeg' })] })

function saveFile(file: File): void {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: file.name }).click()
  URL.revokeObjectURL(href)
}
