interface AvatarChoiceProps {
  avatars: readonly { image_path: string; url: string }[]
  chosen: string | null
  onChoose: (imagePath: string) => void
}

/** Ready-made avatars, for members who do not want to upload a picture. */
export function AvatarChoice({ avatars, chosen, onChoose }: AvatarChoiceProps) {
  return (
    <ul className="avatars" aria-label="Avatares listos">
      {avatars.map(({ image_path, url }, index) => (
        <li key={image_path}>
          <button type="button" aria-pressed={image_path === chosen} onClick={() => onChoose(image_path)}>
            <img src={url} alt="" width="72" height="72" loading="lazy" />
            <span className="visually-hidden">Avatar {index + 1}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
