import type { LicenseTable } from '#demo/catalogue/shape.ts'

export const frankenstein: LicenseTable = {
  slug: 'frankenstein',
  code: 'FRA',
  name: 'Frankenstein',
  description:
    'Un verano sin sol, cuatro amigos encerrados y una muchacha de dieciocho años que ganó la apuesta. La criatura de estas vitrinas no lleva tornillos: lee a Milton, cruza los Alpes y pregunta por qué.',
  palette: { base: '#2f4858', light: '#b8d48f' },
  fame: 0.76,
  tags: ['Mary Shelley', 'terror', 'romanticismo'],
  lines: [
    {
      slug: 'collection-velin',
      name: 'Collection Vélin',
      brand: 'atelier-sarbacane',
      description:
        'Bustos que se atreven a mirar a la criatura a los ojos. Amarillos, acuosos y, contra todo pronóstico, buenos.',
      type: 'busto',
      scale: '1:4',
      heightMm: 270,
      materials: 'Resina, nogal y latón',
      price: 3890,
      tags: ['busto'],
      closings: [
        'El pedestal lleva la cita grabada en latón, en español y en francés.',
        'El forro de la caja es de terciopelo gris.',
        'Tiraje de cuatrocientas piezas para todo el mundo.',
      ],
      items: `
== Ginebra e Ingolstadt
La criatura, primera mirada | La noche de noviembre | -39m4 | 3590 | limitada top agotada
  Labios negros, cabello lustroso y la piel que apenas alcanza. Es el instante en que abre los ojos y nadie lo abraza.
+ @bronce | -25m11
+ @fosforescente | -12m31
Victor Frankenstein, dos años sin dormir | La noche de noviembre | -31m21 | 3690
  Pómulos, ojeras y una chispa que se niega a apagarse. El cuello de la camisa está manchado de algo que el taller no aclara.
Elizabeth Lavenza | La boda | -17m14 | 3790
  De novia, volteando hacia la ventana. El vidrio está en la base y, según la luz, hay alguien.
Mary Shelley en la villa Diodati | El verano sin sol | -10m30 | 3990 | top
  La autora, a los dieciocho, con la pluma en alto y la tormenta reflejada en las pupilas.
+ @bronce | +8m30
== El hielo
La criatura entre los hielos | El Ártico | +0m30 < -2m30@-97d | 4290 | luz limitada
  Escarcha en las pestañas y una hoguera que le alumbra sólo media cara. Es la más vieja y la más triste.
Capitán Walton | El Ártico | +4m29 | 3890
  El que escribe las cartas. Lleva hielo en la barba y la duda de si dar vuelta.
La compañera que no fue | Las Órcadas | +2q | ? | limitada
  Apenas un boceto en arcilla, a medio hacer y a medio romper. Así la dejó él y así la dejó el taller.
`,
    },
    {
      slug: 'carton-y-blister-3-75',
      name: 'Cartón y Blíster 3.75',
      brand: 'copperwhistle',
      description:
        'El monstruo como juguete de pasillo de supermercado, sólo que el cartón trae preguntas de filosofía al reverso.',
      type: 'figura',
      scale: '1:18',
      heightMm: 98,
      materials: 'PVC',
      price: 459,
      tags: ['retro', 'blíster'],
      closings: [
        'El reverso del cartón trae la lista completa para ir marcando.',
        'Los accesorios van en una bolsita que conviene no abrir sobre la alfombra.',
      ],
      items: `
La criatura | | -34m30 | 399 | h115 top
  Más alta que el blíster: va con las rodillas dobladas desde la fábrica.
+ (con violín del ciego) | -20m26 | USD 24 | convencion
  Escuchando por primera vez en su vida una melodía. Se dobla para quedar sentado.
+ @reedicion | -7m30
Victor con bata | | -34m30 | 399
  Manga ensangrentada y una palanca que se puede bajar. Nadie sabe de dónde salió la palanca, pero se agradece.
+ @convencion | -22m30
Henry Clerval | | -29m16 | 429
  El mejor amigo, con una libreta de poemas persas y ningún presentimiento.
De Lacey, el ciego | | -19m9 | 429
  El único que le ofreció asiento. Trae el asiento.
Justine Moritz | | -11m9 | 459
  Con el relicario que la condenó. El cartón advierte que es inocente.
El pequeño William | | -11m9 | 429 | h65
  Barquito en mano y los mismos ojos que la del relicario.
Trineo de perros | | -6m16 | 899 | vehiculo h90
  Seis perros, un látigo y la silueta de otro trineo, mucho más grande, impresa en el fondo de la caja.
El perseguidor | | -1m16 | 459
  Victor al final: pieles, catalejo y el rencor por brújula.
La criatura lectora | | +2m16 | 479
  Con Plutarco, Milton y un Werther bastante subrayado. Los tres libros se abren.
Walton y la tripulación amotinada | | +7m16 | 899
  Un capitán y dos marineros que quieren volver a casa. No les falta razón.
La novia improbable | | - | ? | anunciada
  Copperwhistle preguntó en una encuesta si debían hacerla. Ganó el sí por un voto.
`,
    },
    {
      slug: 'kabinett',
      name: 'Kabinett',
      brand: 'nebelhorn-und-sohn',
      description:
        'Laboratorios, cabañas y un mar congelado. Las cajas más frías del catálogo de Bremen, y las que mejor huelen: a barniz y a ozono.',
      type: 'diorama',
      scale: '1:24',
      heightMm: 290,
      materials: 'Madera, metal y vidrio',
      price: 3390,
      tags: ['diorama', 'maqueta'],
      closings: [
        'El vidrio frontal es antirreflejante y se levanta para limpiar.',
        'La madera se envejece con té, vinagre y mucha paciencia.',
      ],
      items: `
== Ginebra e Ingolstadt
La buhardilla de Ingolstadt | La noche de noviembre | -41m8 | 3390 | luz top
  Frascos, alambres y una sábana que se levanta muy despacio cuando empieza a llover en la ventana.
+ @reedicion | -8m8
El roble partido | La juventud | -23m7 | 2990
  El rayo que lo empezó todo, detenido a medio camino. Al tocarlo, da cosquillas.
La cabaña de los De Lacey | El bosque | -15m22 | 3190
  Por la rendija de la pared se ve a una familia cenar. Del otro lado de la rendija, un ojo.
La villa Diodati | El verano sin sol | -4m16 | 3490 | luz top
  Cuatro sillones, una chimenea y el relámpago en las cortinas. La quinta silla está vacía y vuelta hacia ti.
+ @lujo | +11m16
== El hielo
El barco preso | El Ártico | +1m7 | 3690
  Cuadernas que crujen de veras y un mar de cera que se agrieta con los meses, según promete el folleto.
La pira | El Ártico | +9m | 3890 | luz
  Una balsa de hielo y una llama lejana que se va haciendo más chica. No se puede volver a encender hasta el día siguiente.
`,
    },
  ],
}
