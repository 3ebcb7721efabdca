import { useState } from 'react'
import { call } from '#client/api.ts'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { upload } from '#client/upload.ts'

export interface WideOwner {
  owner: 'license' | 'line'
  id: number
  onChange: (path: string | null) => void
}

const calls = {
  license: { set: 'setLicensePicture', remove: 'removeLicensePicture' },
  line: { set: 'setLinePicture', remove: 'removeLinePicture' },
} as const

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
  const send = (form: FormData) => change(() => upload(calls[owner].set, form, setShare, { id }))
  const remove = () => change(() => call(calls[owner].remove, { params: { id } }))
  return { share, problem, send, remove, refuse }
}
