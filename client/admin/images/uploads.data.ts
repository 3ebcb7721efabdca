import { useRef, useState } from 'react'
import { formFailureOf } from '#client/kit/form-failure.ts'
import type { ImageFields } from './data.ts'
import { fileProblem } from './rules.ts'

/** A file being uploaded. `problem` is the error, if it failed; it can be sent again unless its type is wrong. */
export interface PictureUpload {
  key: number
  file: File
  fields: ImageFields
  /** From 0 to 1. */
  share: number
  problem: string | null
  mayRetry: boolean
}

type Send = (file: File, fields: ImageFields, onProgress: (share: number) => void) => Promise<void>

/** Sends one file after the other, as the server takes them. A failed one stays in the list until it is sent again or dropped. */
export function useUploads(send: Send) {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([])
  const nextKey = useRef(0)
  const waiting = useRef<PictureUpload[]>([])
  const isSending = useRef(false)

  const change = (key: number, part: Partial<PictureUpload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const drop = (key: number) => setUploads((all) => all.filter((one) => one.key !== key))

  async function run(): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      const { key, file, fields } = next
      try {
        await send(file, fields, (share) => change(key, { share }))
        drop(key)
      } catch (error) {
        change(key, { problem: formFailureOf(error).message, mayRetry: true })
      }
    }
    isSending.current = false
  }

  function add(files: readonly File[], fields: ImageFields): void {
    const added = files.map((file): PictureUpload => {
      nextKey.current += 1
      return { key: nextKey.current, file, fields, share: 0, problem: fileProblem(file), mayRetry: false }
    })
    setUploads((all) => [...all, ...added])
    waiting.current.push(...added.filter(({ problem }) => problem === null))
    void run()
  }

  function retry(upload: PictureUpload): void {
    change(upload.key, { problem: null, share: 0 })
    waiting.current.push(upload)
    void run()
  }

  return { uploads, add, retry, drop }
}
