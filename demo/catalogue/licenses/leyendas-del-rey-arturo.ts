import type { LicenseTable } from '#demo/catalogue/shape.ts'

export const reyArturo: LicenseTable = {
  slug: 'leyendas-del-rey-arturo',
  code: 'ART',
  name: 'Leyendas del rey Arturo',
  description:
    'Una espada en la piedra, otra en el lago y una mesa donde nadie se sienta en la cabecera. De Camelot a Ávalon, con grial, dragones y un caballero verde que recoge su propia cabeza.',
  palette: { base: '#3b2f63', light: '#c9d3e6' },
  fame: 0.71,
  tags: ['Camelot', 'caballería'],
  lines: [
    {
      slug: 'plomo-54',
      name: 'Plomo 54',
      brand: 'bramblewick-daughters',
      description:
        'La Mesa Redonda completa, con las veinticinco sillas. La Silla Peligrosa también se vende, pero nadie se hace responsable.',
      type: 'figura',
      scale: '1:32',
      heightMm: 58,
      materials: 'Metal blanco pintado a mano',
      price: 720,
      tags: ['soldadito', 'metal'],
      closings: [
        'Se pinta a mano y lleva bajo la base las iniciales de quien lo hizo.',
        'Trae su silla, con el nombre en letras de oro en el respaldo.',
      ],
      items: `
== Camelot
Rey Arturo sentado | La Mesa Redonda | -44m23 | 640 | top
  Sin corona y con la espada atravesada en las rodillas. Es el único que está escuchando.
+ @plata | -21m23
Sir Lanzarote | La Mesa Redonda | -44m23 | 640 | top
  El mejor de todos, mirando hacia donde no debe.
+ @bronce | -20m23
Sir Gawain | La Mesa Redonda | -36m14 | 640
  Con la faja verde cruzada al pecho y un cuello que se palpa con cuidado.
+ @socios | -11m14
Sir Kay, el senescal | La Mesa Redonda | -29m27 | 660
  Llaves, lista de gastos y una opinión para todo.
Sir Bedivere | La Mesa Redonda | -22m13 | 660
  Manco y leal. Lo esculpieron pensando en lo que va a tener que tirar al agua.
Sir Tristán con arpa | La Mesa Redonda | -15m2 | 690
  Las siete cuerdas son de alambre de cobre. Si se rozan, suenan.
Sir Palamedes | La bestia aulladora | -8m13 | 720
  El caballero sarraceno a cuadros blancos y negros. Veintinueve escaques por lado, pintados sin regla.
Sir Galahad | La búsqueda del Grial | -3m21 | 720
  Blanco sobre blanco, con una sola línea roja. Su silla es la Peligrosa.
+ @plata | +8m21
La Mesa Redonda | La Mesa Redonda | -33m6 | 4890 | diorama h60 lujo top
  Cuarenta y dos centímetros de roble con el metal incrustado. Caben los veinticinco y sobra un lugar.
Sir Percival ante el Rey Pescador | La búsqueda del Grial | +0m10 | 1290
  El instante en que debió hacer la pregunta. Se ve que se la calla.
Mordred | La última batalla | +2m28 | 720
  Armadura negra y los ojos del padre. La lanza se le queda clavada, si uno reúne valor para ponerla.
El enano del carro | El caballero de la carreta | +6m27 | 1390 | vehiculo h65
  Dos pasos dudó Lanzarote antes de subirse. El carro trae dos pasos marcados en la base.
`,
    },
    {
      slug: 'kagami-1-7',
      name: 'Kagami 1/7',
      brand: 'mizukagami-kobo',
      description:
        'Hadas, reinas y una dama que vive bajo el agua. El espejo de la base, esta vez, es un lago.',
      type: 'figura',
      scale: '1/7',
      heightMm: 245,
      materials: 'PVC y ABS',
      price: 4490,
      tags: ['escala'],
      closings: [
        'La base es un espejo de acrílico con ondas talladas por debajo.',
        'La caja se abre como tríptico.',
      ],
      items: `
== El lago
La Dama del Lago | La espada | -37m27 | 3990 | top agotada
  Sólo el brazo, la manga y la espada por encima del espejo. Por debajo, mirando con cuidado, todo lo demás.
+ @translucida | -19m26
+ @reedicion | -4m26
Nimue y el roble | Merlín encerrado | -23m28 | 4290
  Con el último conjuro en los labios. En la corteza hay una barba.
Morgana, hada de Ávalon | Ávalon | -16m26 | 4490 | top
  Pluma de cuervo, manto de manzanas y la mano extendida hacia un hermano que se está muriendo.
+ @nocturna | +4m26
== Camelot
Ginebra en mayo | El rapto | -9m29 | 4490
  Vestida de verde para salir por flores, un minuto antes de que todo se complique.
Merlín joven | Los dos dragones | -1m24 | 4390 | luz
  El niño sin padre que vio pelear a los dragones bajo la torre. Uno rojo y otro blanco se le enredan en el manto.
Elaine de Astolat | El río | +1m30 < -1m26@-44d | 4690
  Acostada en la barca, con la carta en una mano y un lirio en la otra. El río se refleja en el techo si le da la luz.
La doncella del Grial | La búsqueda del Grial | +5m28 | 4890 | luz
  Pasa de largo con la copa cubierta. La luz le atraviesa los dedos.
Leodegrance y la espada rota | La espada | +11m | JPY 27800
  El suegro que regaló la Mesa. Lo hicieron porque alguien del taller ganó una apuesta.
`,
    },
    {
      slug: 'piedra-viva',
      name: 'Piedra Viva',
      brand: 'ceniza-y-tezontle',
      description:
        'Granito de mentira, peso de verdad. Las leyendas británicas vistas desde Puebla, con más nubes que de costumbre.',
      type: 'estatua',
      scale: '1:6',
      heightMm: 400,
      materials: 'Resina y polvo de granito',
      price: 5790,
      tags: ['estatua'],
      closings: [
        'El musgo de la base es natural y está conservado en glicerina.',
        'Va numerada a mano y con la huella del escultor bajo la base.',
      ],
      items: `
== Camelot
La espada en la piedra | La espada | -40m19 | 5290 | accesorio h330 top limitada
  La espada sale, pero sólo si se gira hacia el lado que indica el manual. Todos la sacan; pocos leen el manual.
+ @reedicion | -10m19
+ @nocturna | +10m19
El Caballero Verde | Gawain y el Caballero Verde | -26m22 | 6290 | top h480
  Verde hasta la barba y el caballo también. Su cabeza se desprende, sonríe y vuelve a su lugar.
+ @bronce | -12m4
Arturo contra el gato de Losana | Las aventuras | -17m20 | 5790
  La aventura menos contada: un gato del tamaño de un toro y un rey muy arañado.
La bestia aulladora | La bestia aulladora | -6m5 | 5990 | luz
  Cabeza de sierpe, cuerpo de leopardo y en la panza treinta pares de perros que se oyen al acercar la oreja.
El sitio peligroso | La búsqueda del Grial | +0m29 | 4790 | accesorio h260
  Una silla a escala, vacía, con la inscripción completa. Es lo único de la serie que da respeto.
Camlann | La última batalla | +3m24 < +1y@-9d | 7490 | limitada h450
  Padre e hijo al mismo tiempo, con la lanza de por medio. El cielo está pintado en la base, que es de espejo.
La barca de las tres reinas | Ávalon | +3q | ?
  Niebla, tres coronas y un hombre dormido. Nadie sabe si vuelve, y el taller tampoco.
`,
    },
  ],
}
