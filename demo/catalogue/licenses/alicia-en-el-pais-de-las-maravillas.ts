import type { LicenseTable } from '#demo/catalogue/shape.ts'

export const alicia: LicenseTable = {
  slug: 'alicia-en-el-pais-de-las-maravillas',
  code: 'ALI',
  name: 'Alicia en el País de las Maravillas',
  description:
    'Una niña curiosa, una madriguera y un té que no se acaba. Los dos libros de Lewis Carroll en escala, en trapo y en vinil, con la lógica patas arriba y las cartas por soldados.',
  palette: { base: '#4b3a86', light: '#cfe6f2' },
  isHome: true,
  fame: 0.9,
  tags: ['Lewis Carroll', 'cuento'],
  lines: [
    {
      slug: 'kagami-1-7',
      name: 'Kagami 1/7',
      brand: 'mizukagami-kobo',
      description:
        'Figuras a escala con telas en pleno vuelo. El taller de Kioto estudió los grabados de la primera edición y les puso el viento que les faltaba.',
      type: 'figura',
      scale: '1/7',
      heightMm: 230,
      materials: 'PVC y ABS',
      price: 4290,
      tags: ['escala'],
      closings: [
        'La base es un espejo de acrílico en el que el reflejo no coincide del todo.',
        'Un par de piezas se cambian para variar la escena.',
        'La caja se despliega en un tablero de ajedrez.',
      ],
      items: `
== El País de las Maravillas
Alicia cayendo | La madriguera | -34m27 | 3890 | top agotada h280
  El vestido hecho campana, los frascos de mermelada alrededor y ninguna prisa por llegar al fondo.
+ @reedicion | -9m25
+ @nocturna | +3m28
Alicia gigante en la casa del Conejo | La casa del Conejo | -27m29 | 4590 | h260
  Un brazo por la ventana y un pie por la chimenea. La casa se desarma en dos y la paciencia de Bill, la lagartija, en ninguna.
+ @grabado | +8m28
La Reina de Corazones | El juego de croquet | -20m24 | 4490 | top
  Con flamenco bajo el brazo y la orden de cortar cabezas a medio gritar. El bordado del vestido lleva cincuenta y dos cartas.
+ @bronce | -4m18
El Sombrerero | La merienda | -16m27 | 4290
  Eternamente a las seis de la tarde, con la taza mordida y un reloj que marca el día del mes.
+ @convencion | -8m27
La Duquesa y el bebé cerdito | La cocina de la Duquesa | -6m26 | JPY 23800
  Entre platos voladores y pimienta que flota. El bebé tiene dos rostros y uno de ellos hace oinc.
La Liebre de Marzo | La merienda | +0m28 | 4190
  Con paja en la cabeza y la mantequilla dentro del reloj. La oreja izquierda gira, la derecha no quiere.
El Lirón en la tetera | La merienda | +2m27 < +0m27@-30d | 2890 | h120
  Se asoma, bosteza y vuelve a contar la historia de las tres hermanas del pozo de melaza.
== A través del espejo
Alicia coronada | La octava casilla | -11m26 | 4690 | top
  La corona le pesa un poco y la falda cae en escaques blancos y rojos. Es la Alicia más serena del taller.
+ @plata | +9m26
La Reina Roja a la carrera | El jardín de las flores vivas | +5m27 | 4590
  Corre con todas sus fuerzas para seguir en el mismo lugar. El soporte hace que parezca cierto.
El Caballero Blanco | La octava casilla | +8m | JPY 26800
  Se cae del caballo hacia los cuatro lados, con ratonera, colmena y un corazón que no cabe en la armadura.
`,
    },
    {
      slug: 'abrazables',
      name: 'Abrazables',
      brand: 'trapo-y-sueno',
      description:
        'El País de las Maravillas en manta, lana y terciopelo. Cada cara se borda a mano en Oaxaca, y por eso no hay dos Gatos con la misma sonrisa.',
      type: 'peluche',
      heightMm: 280,
      materials: 'Algodón, lana y relleno de fibra',
      price: 490,
      tags: ['peluche', 'bordado'],
      closings: [
        'Se lava a mano con agua fría y se seca a la sombra.',
        'La etiqueta lleva el nombre de la costurera.',
        'La caja es de cartón reciclado y se vuelve casita.',
      ],
      items: `
== El País de las Maravillas
Gato de Cheshire | El bosque | -32m9 | 450 | top
  Rayado, redondo y sonriente. El cuerpo se voltea como calcetín y queda sólo la sonrisa.
+ · Gigante | -18m8 | 1490 | h700 tienda
  Setenta centímetros de gato para una sola siesta. La sonrisa mide más que una almohada.
+ (sólo la sonrisa) | -10m9 | 290 | web h120
  Un cojín en forma de sonrisa, para cuando el resto del gato ya se fue.
Conejo Blanco con reloj | La madriguera | -31m26 | 450
  Chaleco de pana, reloj de fieltro y unas orejas con alambre suave para dejarlas en alarma.
+ (heraldo de la corte) | -5m26 | 490
  Con trompeta, pergamino y el mismo retraso. El tabardo de corazones se desabrocha.
Oruga azul | El consejo | -26m15 | 520 | h420
  Larga, blandita y con siete pares de zapatos desparejados. La pipa se volvió flor por petición de las mamás.
Bebé cerdito | La cocina de la Duquesa | -13m5 | 420 | h180
  Gorrito de encaje por un lado, trompa por el otro. Se carga siempre como si fuera bebé.
El Dodo | La carrera en comité | -7m8 | 520
  Con bastón de fieltro y premios para todos en la bolsa: confites, como en el libro.
Falsa Tortuga | La historia de la Falsa Tortuga | +0m6 | 560
  Cabeza de ternera, caparazón de pana y dos lágrimas bordadas que no se quitan con nada.
Grifo | La historia de la Falsa Tortuga | +4m7 | 620 | h340
  Alas de manta, melena de lana y una manera muy suya de reírse. Es el más difícil de coser.
== A través del espejo
Huevo Zanco Panco | El muro | -21m15 | 480 | h220
  Con corbata que también puede ser cinturón. Tiene cierre: por dentro está la yema.
Gatita negra | El espejo | -1m10 | 420 | h160
  Enredada en un estambre que no hay manera de quitarle. Dicen que ella tuvo la culpa de todo.
Jabberwock de bolsillo | El poema | +7m6 | 650 | h200
  Ojos de llama y garras de fieltro, en tamaño que no asusta. Duerme bien al lado de quien duerme mal.
`,
    },
    {
      slug: 'duendecillos',
      name: 'Duendecillos',
      brand: 'puerto-duende',
      description:
        'Vinil de ocho centímetros en caja sorpresa. La baraja entera del jardín de la Reina, a razón de una carta por caja y sin manera honrada de saber cuál toca.',
      type: 'figura',
      heightMm: 80,
      materials: 'Vinil',
      price: 329,
      tags: ['vinil', 'caja sorpresa'],
      closings: [
        'Hay un duende escondido en la pieza; esta vez cuesta encontrarlo.',
        'Se vende en caja cerrada, una entre doce.',
      ],
      items: `
== El País de las Maravillas
Baraja de la Reina 1/8 · Dos de Picas | El jardín | -25m28 | 289
  Con bote de pintura roja y una rosa blanca que delata el error.
Baraja de la Reina 2/8 · Cinco de Picas | El jardín | -25m28 | 289
  El que salpica. La gota de pintura en el aire es de vinil transparente.
Baraja de la Reina 3/8 · Siete de Picas | El jardín | -25m28 | 289
  El que confundió los bulbos de tulipán con cebollas, y aquí los trae.
Baraja de la Reina 4/8 · La Sota acusada | El juicio | -25m28 | 289
  Con las tartas escondidas tras la espalda y migajas en la cara.
Baraja de la Reina 5/8 · El Rey de Corazones | El juicio | -25m28 | 289
  Corona encima de la peluca, como pide la corte.
Baraja de la Reina 6/8 · La Cocinera | El juicio | -25m28 | 289
  Pimentero en alto y un estornudo en la base.
Baraja de la Reina 7/8 · Flamenco mazo | El juego de croquet | -25m28 | 289 | top
  Cuello doblado y mirada ofendida. Se puede jugar con él, si el erizo coopera.
Baraja de la Reina 8/8 · Erizo pelota | El juego de croquet | -25m28 | 289
  Ya se desenrolló y va caminando hacia otro jardín.
Baraja de la Reina, secreto · El Gato que se borra | El juego de croquet | -25m28 | 289 | limitada top
  Sólo una caja de cada setenta y dos trae la cabeza transparente que nadie pudo decapitar.
Tablero del espejo · Reina Blanca con alfiler | La lana y el agua | +1m21 | 349
  Grita primero y se pincha después. El grito se le pone con un accesorio.
Tablero del espejo · Los gemelos Tararí y Tarará | Los gemelos | +1m21 | 399 | h85
  Dos en una base, con sonaja rota y armadura de colchones.
Tablero del espejo · Morsa y Carpintero | Los gemelos | +10m | 399
  Con ostras que siguen siendo curiosas. Hay quien prefiere no preguntar.
`,
    },
  ],
}
