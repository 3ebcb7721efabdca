import { useNavigate, useParams } from 'react-router'
import { MergeItem } from '#client/admin/duplicates/ItemMerges.tsx'
import { useItem } from '#client/admin/items/data.ts'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import { ItemImages } from './ItemImages.tsx'

export default function ItemImagesPage() {
  const itemId = Number(useParams().id)
  const navigate = useNavigate()
  const { data: item } = useItem(itemId)
  return (
    <>
      <AdminPageHead
        title={item?.fields.name ?? `Figura ${itemId}`}
        parent={{ name: 'Figuras', href: '/kadmin/figuras' }}
      >
        <MergeItem itemId={itemId} onMerged={(id) => void navigate(`/kadmin/imagenes/${id}`)} />
      </AdminPageHead>
      <ItemImages key={itemId} itemId={itemId} />
    </>
  )
}
