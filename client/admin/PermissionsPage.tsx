import { Icon } from '#client/kit/Icon.tsx'
import { mayUse, type Permission, permissions, type StaffRole } from '#contract/admin/permissions.ts'
import { AdminPageHead } from './kit/AdminPageHead.tsx'

const parts = Object.keys(permissions) as Permission[]

/** The permission table, as the server enforces it (contract/admin/permissions.ts). */
export default function PermissionsPage() {
  return (
    <>
      <AdminPageHead
        title="Permisos"
        lead="Qué puede usar cada papel. Los papeles se dan y se quitan en el servidor, con npm run manage."
      />
      <div className="admin-table-frame scroll-x raised">
        <table className="admin-table" data-plain>
          <caption className="visually-hidden">Partes de la administración y papeles</caption>
          <thead>
            <tr>
              <th scope="col">Parte</th>
              <th scope="col">Administra</th>
              <th scope="col">Curaduría</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part}>
                <th scope="row">
                  {permissions[part].name}
                  <small className="block soft regular">{permissions[part].does}</small>
                </th>
                <Cell of="administrator" part={part} />
                <Cell of="curator" part={part} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Cell({ of, part }: { of: StaffRole; part: Permission }) {
  const isAllowed = mayUse(of, part)
  return (
    <td className={isAllowed ? 'have' : 'soft'}>
      <Icon name={isAllowed ? 'check' : 'minus'} />
      <span className="visually-hidden">{isAllowed ? 'Sí' : 'No'}</span>
    </td>
  )
}
