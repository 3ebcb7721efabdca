import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { reviewWithLineHref } from '#client/admin/contributions/rules.ts'
import { sendWidePicture } from '#client/admin/images/data.ts'
import { fileProblem } from '#client/admin/images/rules.ts'
import { NewWidePicture } from '#client/admin/images/WidePicture.tsx'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import { NewRecordForm } from '#client/admin/kit/RecordForm.tsx'
import { readNumber, readText } from '#client/kit/address.ts'
import { fieldTexts, readFields } from '#client/kit/described-fields.ts'
import { tintOf } from '#client/kit/tint.ts'
import { showToast } from '#client/kit/toasts.ts'
import { addShelf, useShelfKind } from './data.ts'
import type { ShelfValues } from './rules.ts'
import { LicenseField, LicenseFields, LineFields } from './ShelfFields.tsx'

/**
 * Adds a license or line. `name` and `license`, the id of a line's license, of the address fill in the form; `contribution`
 * asks for it: after a license its `line` is next, after a line its review.
 */
export default function NewShelfPage() {
  const kind = useShelfKind()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const isLicense = kind.kind === 'license'
  const contribution = readNumber(search, 'contribution', 2_147_483_647)
  const licenseId = String(readNumber(search, 'license', 2_147_483_647) ?? '')
  const [picture, setPicture] = useState<File | null>(null)
  async function add(values: ShelfValues) {
    const read = readFields(kind.fields, values)
    if ('failure' in read) return read.failure
    const problem = picture === null ? null : fileProblem(picture)
    if (problem !== null) return { message: problem, fields: {} }
    const shelf = await addShelf(kind, read.body)
    const { id, name } = shelf
    const missing = picture === null ? null : await sendWidePicture({ owner: kind.kind, id }, picture)
    const isWhole = missing === null
    const text = isWhole ? `Se agregó «${name}».` : `Se agregó «${name}» sin su imagen. ${missing}`
    if (contribution !== null) {
      if (!isWhole) showToast({ kind: 'error', about: 'shelf', text })
      await navigate(
        'license' in shelf ? reviewWithLineHref(contribution, shelf) : newLineHref(id, search, contribution),
      )
      return null
    }
    const link =
      'license' in shelf
        ? { label: 'Agregar figuras', href: `/kadmin/figuras/nueva?license=${shelf.license.slug}&line=${id}` }
        : { label: 'Agregar una línea', href: `/kadmin/lineas/nueva?license=${id}` }
    showToast({ kind: isWhole ? 'done' : 'error', about: 'shelf', text, links: [link] })
    await navigate(`${kind.href}/${id}`)
    return null
  }
  return (
    <>
      <AdminPageHead
        title={kind.newTitle}
        lead={`Con ${isLicense ? 'el' : 'licencia y'} nombre basta; lo demás se puede completar después.`}
        parent={{ name: kind.title, href: kind.href }}
      />
      {/* A draft for each license, so that an abandoned line does not replace it. */}
      <NewRecordForm<ShelfValues>
        draft={`${kind.draft}-nueva${contribution ?? ''}-${licenseId}`}
        initial={{ ...fieldTexts(kind.fields, { license_id: licenseId }), name: readText(search, 'name') }}
        onAdd={add}
      >
        {(form) => (
          <>
            <NewWidePicture
              title={form.values.name || kind.newTitle}
              tint={tintOf(form.values.color ?? null, form.values.name ?? '')}
              file={picture}
              onFile={setPicture}
            />
            {isLicense ? (
              <LicenseFields form={form} />
            ) : (
              <>
                <LicenseField form={form} none="Elige una licencia" />
                <LineFields form={form} />
              </>
            )}
          </>
        )}
      </NewRecordForm>
    </>
  )
}

/** The new license of a contribution goes on to its line. */
function newLineHref(licenseId: number, search: URLSearchParams, contribution: number): string {
  const fields = { license: String(licenseId), name: readText(search, 'line') }
  return `/kadmin/lineas/nueva?${new URLSearchParams({ ...fields, contribution: String(contribution) })}`
}
