interface RetiredNoticeProps {
  /** The subject of the sentence, such as "Esta figura". */
  what: string
}

/** The page of something retired still answers, for the members who have it. */
export function RetiredNotice({ what }: RetiredNoticeProps) {
  return (
    <p className="retired-notice">
      {what} ya no está en el catálogo: no sale en listas ni búsquedas. Quien la tiene la conserva.
    </p>
  )
}
