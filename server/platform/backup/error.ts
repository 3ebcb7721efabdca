/** A backup that cannot be made, read or restored. The message is for the operator. */
export class BackupError extends Error {}

export const alteredSentence = 'El respaldo está dañado o alguien lo cambió: no se usó nada de él.'
export const cutSentence = 'El respaldo está incompleto: se cortó antes de su final. No se usó nada de él.'
export const notOursSentence = 'Eso no es un respaldo de Vitrina.'

export function newerSentence(version: string): string {
  return `El respaldo es de una versión más nueva de Vitrina (${version}). Restáuralo con esa versión o una posterior.`
}
