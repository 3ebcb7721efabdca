import { MainLink } from '#client/kit/Action.tsx'

/** For a link that was used, has expired, or was lost by a reload. */
export function InvalidLink({ newLink }: { newLink: { to: string; name: string } }) {
  return (
    <>
      <p>Ya se usó, venció, o recargaste esta página. Ábrelo otra vez desde tu correo o pide uno nuevo.</p>
      <MainLink to={newLink.to}>{newLink.name}</MainLink>
    </>
  )
}
