/* Ten figures with which an empty product is tried: a catalogue file (docs/catalogue-files.md), so that undoing its import takes
   them away again. */

export const sampleFilename = 'diez-figuras-de-muestra.csv'

const names = [
  'Don Quijote',
  'Sancho Panza',
  'Dulcinea del Toboso',
  'Rocinante',
  'El rucio',
  'El cura',
  'El barbero con su bacía',
  'Sansón Carrasco',
  'La duquesa',
  'Un molino de viento',
]

export const sampleFile = [
  'source_id,license,line,name,brand,scale,price,currency,sku',
  ...names.map(
    (name, at) =>
      `muestra-${at + 1},El Quijote,Andanzas,${name},Muestra,1:12,${690 + at * 40}.00,MXN,M-${at + 1}`,
  ),
  '',
].join('\n')
