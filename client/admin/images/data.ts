import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#client/api.ts'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { showToast } from '#client/kit/toasts.ts'
import { upload } from '#client/upload.ts'
import { apiQuery, refresh, useApi } from '#client/use-api.ts'
import type { Crop, ItemImage } from '#contract/admin/images.ts'
import { fileProblem, type Kind } from './rules.ts'

export function useItemImages(itemId: number) {
  return useApi('listItemImages', { params: { id: itemId } })
}

/**
 * The changes of the pictures of an item. Each shows the server's response; after a failure a toast says so and nothing
 * changes.
 */
export function useImageChanges(itemId: number) {
  const client = useQueryClient()
  const params = { id: itemId }
  const show = (images: ItemImage[]) =>
    client.setQueryData(apiQuery('listItemImages', { params }).queryKey, images)
  const run = async (change: () => Promise<{ data: ItemImage[] }>): Promise<boolean> => {
    try {
      show((await change()).data)
      return true
    } catch (error) {
      showToast({ kind: 'error', text: formFailureOf(error).message })
      // Somebody else may have changed the pictures.
      await refresh('listItemImages')
      return false
    }
  }
  const save = (images: readonly ItemImage[]) =>
    run(() =>
      call('arrangeItemImages', { params, body: { images: images.map(({ id, kind }) => ({ id, kind })) } }),
    )
  return {
    /** Saves order and kinds, with "Deshacer" in the toast. */
    async arrange(images: readonly ItemImage[], before: readonly ItemImage[]) {
      if (!(await save(images))) return
      const undo = { label: 'Deshacer', run: () => void save(before) }
      showToast({ kind: 'done', about: 'images', text: 'Guardamos las imágenes en ese orden.', action: undo })
    },
    crop: (image: number, crop: Crop) =>
      run(() => call('cropItemImage', { params: { ...params, image }, body: { crop } })),
    remove: (image: number) => run(() => call('removeItemImage', { params: { ...params, image } })),
    /** @throws when the server refuses the picture */
    async add(file: File, fields: ImageFields, onProgress: (share: number) => void) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
      form.append('image', file)
      show((await upload('addItemImage', form, onProgress, { params })).data)
    },
  }
}

/** Uploads the picture of a new item. Returns the error, if any; the item exists in either case. */
export async function sendMainPicture(itemId: number, file: File): Promise<string | null> {
  const form = new FormData()
  form.append('kind', 'main')
  form.append('image', file)
  try {
    await upload('addItemImage', form, () => undefined, { params: { id: itemId } })
    return null
  } catch (error) {
    return formFailureOf(error).message
  }
}

export type ImageFields = { kind: Kind } | { replaces: number }

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
    setUploads((all) => all.map((item) => (item.key === key ? { ...item, ...part } : item)))
  const drop = (key: number) => setUploads((all) => all.filter((item) => item.key !== key))

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

export interface WideOwner {
  owner: 'license' | 'line'
  id: number
  onChange: (path: string | null) => void
}

const calls = {
  license: { set: 'setLicensePicture', remove: 'removeLicensePicture' },
  line: { set: 'setLinePicture', remove: 'removeLinePicture' },
} as const

/** Uploads the picture of a new license or line. Returns the error, if any; it exists in either case. */
export async function sendWidePicture(
  { owner, id }: Omit<WideOwner, 'onChange'>,
  file: File,
): Promise<string | null> {
  const form = new FormData()
  form.append('image', file)
  return await upload(calls[owner].set, form, () => undefined, { params: { id } }).then(
    () => null,
    (error: unknown) => formFailureOf(error).message,
  )
}

/** Changes the picture of a license or line; `share` is the progress while one is on its way. */
export function usePictureChange({ owner, id, onChange }: WideOwner) {
  const [share, setShare] = useState<number | null>(null)
  const [problem, refuse] = useState<string | null>(null)
  async function change(act: () => Promise<{ data: { path: string | null } }>) {
    setShare(0)
    refuse(null)
    await act().then(
      ({ data }) => onChange(data.path),
      (error: unknown) => refuse(formFailureOf(error).message),
    )
    setShare(null)
  }
  const send = (form: FormData) => change(() => upload(calls[owner].set, form, setShare, { params: { id } }))
  const remove = () => change(() => call(calls[owner].remove, { params: { id } }))
  return { share, problem, send, remove, refuse }
}
