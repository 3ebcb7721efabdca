import type { ChangelogEntry } from './messages.ts'

/** The changes of the product that its users are told of, at /changelog: the newest first, each with a number of its own. */
export const changelogEntries: readonly ChangelogEntry[] = [
  {
    id: 4,
    version: '1.2.14',
    published_on: '2026-11-21',
    title: 'Ya puedes escribirnos',
    summary: 'Dinos qué figura falta o qué no funciona.',
    changes: [
      'Formulario de contacto, y otro en el buscador para la figura que no encontraste.',
      'Si algo falla al enviar, lo que escribiste se queda en su lugar.',
      'Qué es Vitrina, planes, términos y aviso de privacidad, escritos para leerse.',
    ],
  },
  {
    id: 3,
    version: '1.2.14',
    published_on: '2026-11-21',
    title: 'De día y de noche',
    summary: 'La vitrina se oscurece de las 19:00 a las 7:00, con el reloj de tu dispositivo.',
    changes: [
      'El sol y la luna de arriba cambian el tema cuando quieras, y tu navegador lo recuerda.',
      'Los dos temas cuidan el contraste, el texto grande y la lectura con teclado.',
    ],
  },
  {
    id: 2,
    version: '1.2.14',
    published_on: '2026-11-21',
    title: 'Un buscador que perdona',
    summary: 'Busca como te salga: sin acentos, con faltas o con medio nombre.',
    changes: [
      'Entiende números como «#12», nombres en japonés y palabras pegadas o separadas.',
      'Los filtros dicen cuántas figuras quedan antes de que los toques, y viven en la dirección: puedes compartirlos.',
      'Sugiere figuras desde la segunda letra.',
    ],
  },
  {
    id: 1,
    version: '1.2.14',
    published_on: '2026-11-21',
    title: 'El catálogo abre sus puertas',
    summary: 'La primera piedra: licencias, líneas y figuras en su lugar, con la luz encendida.',
    changes: [
      'Cada figura dice su fecha tan exacta como se conoce: un día, un mes, un trimestre o solo el año. Si no se sabe, lo decimos.',
      'Cuando una fecha se mueve, la figura guarda la historia de sus retrasos.',
      'Las páginas se leen completas aunque tu navegador no ejecute scripts.',
    ],
  },
]
