import { isWorking, progressShare, progressText, undoneText } from '#client/admin/imports/rules.ts'
import { ProgressBar } from '#client/kit/ProgressBar.tsx'
import type { CatalogueImport } from '#contract/admin-imports.ts'

/** The current or last step of the server, announced by screen readers. */
export function ImportProgress({ of }: { of: CatalogueImport }) {
  const share = progressShare(of)
  const { counts, state, failure } = of
  return (
    <div className="import-progress" data-state={state}>
      <p role="status">
        <strong>{progressText(of)}</strong>
        {state === 'undone' ? ` ${undoneText(counts)}` : null}
      </p>
      {isWorking(of) && share !== null ? (
        <ProgressBar label="Avance" percentage={share} valueText={`${share}%`} />
      ) : null}
      {failure ? (
        <p className="import-failure" role="alert">
          {failure}
        </p>
      ) : null}
    </div>
  )
}
