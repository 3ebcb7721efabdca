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

const atOnce = 2

/** Sends files two at a time. A failed one stays in the list until it is sent again or dropped. */
export function useUploads(send: Send) {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([])
  const nextKey = useRef(0)
  const waiting = useRef<PictureUpload[]>([])
  const running = useRef(0)

  const change = (key: number, part: Partial<PictureUpload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const drop = (key: number) => setUploads((all) => all.filter((one) => one.key !== key))

  async function run(): Promise<void> {
    const next = running.current < atOnce ? waiting.current.shift() : undefined
    if (!next) return
    running.current += 1
    try {
      await send(next.file, next.fields, (share) => change(next.key, { share }))
      drop(next.key)
    } catch (error) {
      change(next.key, { problem: formFailureOf(error).message, mayRetry: true })
    } finally {
      running.current -= 1
      void run()
    }
  }

  function add(files: readonly File[], fields: ImageFields): void {
    const added = files.map((file): PictureUpload => {
      nextKey.current += 1
      return { key: nextKey.current, file, fields, share: 0, problem: fileProblem(file), mayRetry: false }
    })
    setUploads((all) => [...all, ...added])
    waiting.current.push(...added.filter(({ problem }) => problem === null))
    for (let started = 0; started < atOnce; started++) void run()
  }

  function retry(upload: PictureUpload): void {
    change(upload.key, { problem: null, share: 0 })
    waiting.current.push(upload)
    void run()
  }

  return { uploads, add, retry, drop }
}
