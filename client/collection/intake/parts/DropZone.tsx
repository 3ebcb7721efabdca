import type { DragEvent } from 'react'
import { useState } from 'react'
import { Icon } from '#client/kit/Icon.tsx'
import { ProgressBar } from '#client/kit/ProgressBar.tsx'
import { percentageOf } from '#contract/percentages.ts'

interface DropZoneProps {
  /** The upload progress from 0 to 1; null without an upload. */
  share: number | null
  errorText: string | null
  onFile: (file: File) => void
}

const accepted = '.csv,.tsv,.txt,.json,.zip,text/csv,application/json,text/plain,application/zip'

/** Accepts a file by drop or by file picker. */
export function DropZone({ share, errorText, onFile }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && share === null) onFile(file)
  }
  return (
    <section
      className="drop-zone"
      aria-label="Tu archivo"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Icon name="upload" />
      {share === null ? (
        <>
          <p className="drop-zone-call">Suelta aquí tu archivo, o elígelo de tu dispositivo.</p>
          <label className="action" data-kind="main">
            Elegir archivo
            <input
              className="visually-hidden"
              type="file"
              accept={accepted}
              onChange={(event) => {
                const file = event.currentTarget.files?.[0]
                // Clears the input, so that the same file can be chosen again.
                event.currentTarget.value = ''
                if (file) onFile(file)
              }}
            />
          </label>
          <p className="drop-zone-help">
            CSV, TSV o JSON, hasta 32 MB y 50,000 filas; o tu ZIP de Vitrina, hasta 128 MB.
          </p>
        </>
      ) : (
        <div className="drop-zone-sending" role="status">
          <p>{share < 1 ? 'Subiendo tu archivo…' : 'Leyendo tu archivo…'}</p>
          <ProgressBar
            label="Subida"
            percentage={percentageOf(share, 1)}
            valueText={`${percentageOf(share, 1)} %`}
          />
        </div>
      )}
      {errorText ? (
        <p className="field-error" role="alert">
          {errorText}
        </p>
      ) : null}
    </section>
  )
}
