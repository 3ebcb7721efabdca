import { useState } from 'react'
import type { Column } from '#client/admin/kit/AdminListPage.tsx'
import { AdminListPage } from '#client/admin/kit/AdminListPage.tsx'
import { ConfirmDialog } from '#client/admin/kit/ConfirmDialog.tsx'
import { useAdminList } from '#client/admin/kit/list-address.data.ts'
import { PlainButton } from '#client/admin/kit/PlainAction.tsx'
import { runWithUndo } from '#client/admin/kit/undo-toast.data.ts'
import { MainButton, MainLink } from '#client/kit/Action.tsx'
import { dayText } from '#client/kit/days.ts'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import { showToast } from '#client/kit/toasts.ts'
import { useApiChange } from '#client/use-api.ts'
import type { MissedGroup } from '#contract/admin/misses.ts'
import { missedByMin } from '#contract/contributions/words.ts'
import { missedName, missedSources, newFigureHref } from './rules.ts'

const columns: readonly Column<MissedGroup>[] = [
  { name: 'name', title: 'Qué', cell: (group) => <Missed group={group} /> },
  { name: 'members', title: 'Personas', isNumber: true, cell: ({ members }) => formatNumber(members) },
  { name: 'sources', title: 'De dónde', cell: missedSources },
  { name: 'last', title: 'La última vez', cell: ({ last_on }) => dayText(last_on) },
  { name: 'decide', title: 'Qué hacer', cell: (group) => <Decide group={group} /> },
]

/** What members miss in the catalogue, what most of them miss first. */
export default function MissesPage() {
  const misses = useAdminList('listMisses', [])
  const few = misses.list.data?.metadata.few ?? 0
  return (
    <AdminListPage
      {...misses}
      title="Lo que falta"
      lead={`Lo que ${missedByMin} personas o más escanearon, buscaron o guardaron por su cuenta sin encontrarlo. No dice quiénes son.`}
      noun={['faltante', 'faltantes']}
      isDoneWhenEmpty
      empty={
        <>
          <h2>No falta nada que pidan varias personas</h2>
          <p>Lo que escaneen o busquen sin encontrarlo aparece aquí.</p>
        </>
      }
      columns={columns}
      keyOf={({ key }) => key}
    >
      {few > 0 ? (
        <p className="note">
          {countText(few, 'cosa más la buscan', 'cosas más las buscan')} menos de {missedByMin} personas: solo{' '}
          {few === 1 ? 'se cuenta' : 'se cuentan'}.
        </p>
      ) : null}
    </AdminListPage>
  )
}

function Missed({ group }: { group: MissedGroup }) {
  const { names, barcode } = group
  return (
    <div className="stack gap-1 justify-items-start anywhere">
      <strong dir="auto">{missedName(group)}</strong>
      {names.slice(1).map((name) => (
        <small className="soft" key={name} dir="auto">
          {name}
        </small>
      ))}
      {barcode !== null && names.length > 0 ? <small className="soft">Código {barcode}</small> : null}
    </div>
  )
}

const refreshes = ['listMisses', 'listAdminContributions', 'getOverview'] as const

/** One yes makes the figure for all of them, one no hides the group. */
function Decide({ group }: { group: MissedGroup }) {
  const { key, item, contribution_id } = group
  const [isJoining, setJoining] = useState(false)
  const answer = useApiChange('answerMissed', { refreshes })
  const dismiss = useApiChange('dismissMissed', { refreshes })
  const restore = useApiChange('restoreMissed', { refreshes })
  const name = missedName(group)
  const about = <span className="visually-hidden">: {name}</span>
  const join = async (into: number) => {
    const { attached, told } = await answer.mutateAsync({ body: { key, into } })
    const text = `Listo: ${countText(attached, 'figura se unió', 'figuras se unieron')} a la del catálogo, y avisaremos a ${countText(told, 'persona', 'personas')}.`
    showToast({ kind: 'done', about: 'missed', text })
  }
  const hide = () =>
    runWithUndo({
      about: 'missed',
      act: () => dismiss.mutateAsync({ body: { key } }),
      done: `«${name}» ya no sale en la lista.`,
      undo: () => restore.mutateAsync({ body: { key } }),
    })
  return (
    <div className="row wrap gap-2">
      {item ? (
        <MainButton onClick={() => setJoining(true)}>Ya está{about}</MainButton>
      ) : contribution_id === null ? (
        <MainLink to={newFigureHref(group)}>Crearla{about}</MainLink>
      ) : (
        <MainLink to={`/kadmin/aportaciones/${contribution_id}`} state={{ back: '/kadmin/faltantes' }}>
          Crearla{about}
        </MainLink>
      )}
      <PlainButton onClick={() => void hide()}>No va{about}</PlainButton>
      {isJoining && item ? (
        <ConfirmDialog
          title="Es la misma figura"
          confirm="Fusionar"
          onConfirm={() => join(item.id)}
          onClose={() => setJoining(false)}
        >
          <p>
            El catálogo ya tiene este código: <strong dir="auto">{item.name}</strong>. Lo que cada quien tiene
            de la suya (listas, copias, apartados) pasa a ella, y les avisamos.
          </p>
          <p>No se puede deshacer.</p>
        </ConfirmDialog>
      ) : null}
    </div>
  )
}
