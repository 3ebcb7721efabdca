import { auditActs, auditSubjects } from '#contract/admin/audit-words.ts'

const actTexts: Readonly<Record<string, string>> = auditActs
const subjectTexts: Readonly<Record<string, string>> = auditSubjects

/** An action of a later version is shown as it is recorded. */
export function actText(act: string): string {
  return actTexts[act] ?? act
}

/** "Figura 12". */
export function subjectText({ kind, id }: { kind: string; id: string }): string {
  return `${subjectTexts[kind] ?? kind} ${id}`
}

const momentText = new Intl.DateTimeFormat('es-MX', {
  timeZone: 'America/Mexico_City',
  dateStyle: 'medium',
  timeStyle: 'medium',
})

/** The date and time in Mexico City, with seconds. */
export function exactTimeText(moment: string): string {
  return momentText.format(new Date(moment))
}
