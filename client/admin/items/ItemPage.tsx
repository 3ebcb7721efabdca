import './style.css'
import { useNavigate, useParams } from 'react-router'
import { ItemMerges } from '#client/admin/duplicates/ItemMerges.tsx'
import { MergeItem } from '#client/admin/duplicates/MergeItem.tsx'
import { ItemImages } from '#client/admin/images/ItemImages.tsx'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import { RecordError } from '#client/admin/kit/RecordError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import type { EditedItem } from './data.ts'
import { useItem } from './data.ts'
import { ItemForm } from './ItemForm.tsx'
import { ItemHistory } from './ItemHistory.tsx'
import { ItemRemoval } from './ItemRemoval.tsx'

const parent = { name: 'Figuras', href: '/kadmin/figuras' }

/** One figure: its fields, pictures and history. */
export default function ItemPage() {
  const id = Number(useParams().id)
  const { data: item, error, refetch } = useItem(id)
  if (error && !item)
    return <RecordError what="esta figura" parent={parent} error={error} onRetry={() => void refetch()} />
  if (!item) return <LoadingSkeleton />
  return <LoadedItem key={id} item={item} />
}

function LoadedItem({ item }: { item: EditedItem }) {
  const navigate = useNavigate()
  const { id, slug, license, line, fields, members, retired_at } = item
  const address = `/public/licencias/${license.slug}/${line.slug}/${slug}/${id}`
  return (
    <>
      <AdminPageHead title={fields.name ?? ''} parent={parent}>
        <a className="action" href={address} target="_blank" rel="noreferrer">
          Ver en el sitio
        </a>
        <MergeItem itemId={id} onMerged={(kept) => void navigate(`/kadmin/figuras/${kept}`)} />
        <ItemRemoval item={item} />
      </AdminPageHead>
      <p className="item-members">
        {retired_at === null ? null : <span className="chip">Retirada</span>} {membersText(members)}
      </p>
      <ItemForm item={item} />
      <ItemImages itemId={id} />
      <ItemMerges itemId={id} />
      <ItemHistory itemId={id} />
    </>
  )
}

function membersText({ collection, want, reserved }: EditedItem['members']): string {
  if (collection + want + reserved === 0) return 'Nadie la tiene, la quiere ni la apartó.'
  const people = [
    `La ${collection === 1 ? 'tiene' : 'tienen'} ${countText(collection, 'persona', 'personas')}`,
  ]
  if (want > 0) people.push(`la ${want === 1 ? 'quiere' : 'quieren'} ${formatNumber(want)}`)
  if (reserved > 0) people.push(`la ${reserved === 1 ? 'apartó' : 'apartaron'} ${formatNumber(reserved)}`)
  return `${people.join(', ')}.`
}
