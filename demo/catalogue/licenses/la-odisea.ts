import type { LicenseTable } from '#demo/catalogue/shape.ts'

export const laOdisea: LicenseTable = {
  slug: 'la-odisea',
  code: 'ODI',
  name: 'La Odisea',
  description:
    'Diez años para volver a casa y un perro que espera. Cíclopes, sirenas, diosas aburridas y un hombre que miente como respira, en piezas que van del metal de 54 milímetros a la estatua que necesita dos personas.',
  palette: { base: '#1e4f8a', light: '#f0d9a2' },
  fame: 0.74,
  tags: ['Homero', 'mitología griega'],
  lines: [
    {
      slug: 'piedra-viva',
      name: 'Piedra Viva',
      brand: 'ceniza-y-tezontle',
      description:
        'El mar color de vino, en resina y polvo de mármol. Estatuas que se ven griegas de lejos y poblanas de cerca, por lo que brillan.',
      type: 'estatua',
      scale: '1:6',
      heightMm: 360,
      materials: 'Resina y polvo de mármol',
      price: 5290,
      tags: ['estatua'],
      closings: [
        'La greca de la base es distinta en cada pieza de la serie.',
        'Va numerada a mano y con la huella del escultor bajo la base.',
        'El mármol se limpia con brocha seca, nunca con agua.',
      ],
      items: `
== Los relatos de Odiseo
Odiseo atado al mástil | Las sirenas | -36m29 | 5890 | limitada top h480
  Las cuerdas se hunden en los brazos y la boca pide que lo suelten. A los pies, la cera todavía tibia.
+ @barro | -20m28
Polifemo despierta | El cíclope | -25m3 | 6490 | h510
  Con la estaca humeante y la mano buscando a nadie. Bajo una de las ovejas hay un hombre escondido; hay que agacharse para verlo.
+ @bronce | -9m3
Circe y los marineros | Eea | -15m18 | 5490
  La varita en alto y cinco hombres a medio camino del cerdo. El quinto ya se está conformando.
+ @lujo | +0m9
Escila | El estrecho | -5m23 | 6990 | limitada h460
  Seis cuellos que salen de la roca, cada uno con un remo entre los dientes. La séptima cabeza es de quien la mira.
Calipso junto al mar | Ogigia | +2m17 < +0m17@-46d | 5290
  Siete años de quererlo y un hacha para que construya la balsa. Ninguna otra pieza del taller está tan sola.
El descenso al Hades | Los muertos | +5m30 | 5990 | luz
  La fosa, la sangre negra y la fila de sombras que viene a beber. Tiresias es el único que no parpadea.
== La vuelta
El arco | La venganza | -1m30 | 5690 | top
  El mendigo se endereza y la cuerda canta. Doce hachas en fila enmarcan la base.
El tálamo de olivo | El reencuentro | +2q | ?
  La cama que nadie puede mover, con las raíces bajando por la base. Penélope pone la prueba y él, por fin, pierde la paciencia.
`,
    },
    {
      slug: 'andanzas-1-12',
      name: 'Andanzas 1:12',
      brand: 'colibri-zurdo',
      description:
        'Héroes con sandalias que se desatan. El taller contó los compañeros que Odiseo va perdiendo y los fue sacando en ese orden.',
      type: 'figura',
      scale: '1:12',
      heightMm: 160,
      materials: 'PVC, ABS y tela',
      price: 949,
      tags: ['articulada'],
      closings: [
        'La caja reproduce un vaso de figuras negras con su escena.',
        'La base es un pedazo de cubierta que se une a las demás hasta formar la nave.',
        'Incluye un pequeño trípode para lucirla sin que se caiga.',
      ],
      items: `
== Los relatos de Odiseo
Odiseo | La partida | -38m23 | 879 | top agotada
  Barba salada y los ojos de quien ya está pensando la siguiente mentira. Trae un saco de vientos amarrado con hilo de plata.
+ @reedicion | -8m10
+ (disfrazado de mendigo) | -14m29 | 999 | web
  Encorvado, con harapos y un zurrón remendado. Bajo el harapo, la cicatriz del jabalí, exacta.
Euríloco | Eea | -28m21 | 879
  El que se quedó afuera y por eso pudo contarlo. Su rostro de desconfianza es el mejor de la línea.
+ @socios | -16m21
Elpenor | Eea | -28m21 | 879
  El más joven, el que se cayó del techo. La figura incluye el remo que pidió para su tumba.
Circe | Eea | -19m2 | 949 | top
  Trenzas, copa y una cerda a los pies que responde a un nombre de marinero.
+ @translucida | -11m2
Sirena de la roca alta | Las sirenas | -10m14 < -13m14@-14m2 < -16m14@-17m20 | 999 | h140
  Como las pintaban los griegos: cuerpo de ave y rostro de mujer. El canto viene impreso en un papelito enrollado.
== La telemaquia
Telémaco | Ítaca | -23m17 | 879
  Con las primeras barbas y la primera lanza. Tiene la nariz del padre, según comprobó el departamento de moldes.
Penélope con telar | Ítaca | -12m22 | 1249 | top
  El telar funciona: se teje de día y, tirando de un hilo, se desteje de noche.
Atenea, ojos de lechuza | Ítaca | -6m14 | 1049
  Casco, égida de escamas y una lechuza que gira la cabeza por completo.
+ (como Mentor) | +1m14 | 999
  Con barba prestada y los ojos de siempre. La lechuza se asoma bajo el manto.
== La vuelta
Argos | El reencuentro | -3m25 | 599 | h60 top #perro
  El perro que lo reconoció. Levanta las orejas, mueve la cola y no hace nada más; no hace falta.
+ @plata | +8m25
Nausícaa | Feacia | +0m19 | 949
  Con una pelota roja y la ropa tendida al sol. Es quien menos se asusta al ver salir del mar a un desconocido.
Eumeo, el porquero | Ítaca | +4m11 | 899
  Leal, canoso y con cuatro cerdos que se sostienen solos.
Antínoo | La venganza | +7m25 | 899
  El peor de los pretendientes, con la copa a medio camino y una flecha que se inserta en un punto muy preciso.
`,
    },
    {
      slug: 'plomo-54',
      name: 'Plomo 54',
      brand: 'bramblewick-daughters',
      description:
        'Soldaditos de 54 milímetros en metal blanco, con la paciencia de York y el bronce de Micenas. Se venden sueltos, porque así se pierden y se vuelven a comprar.',
      type: 'figura',
      scale: '1:32',
      heightMm: 56,
      materials: 'Metal blanco pintado a mano',
      price: 690,
      tags: ['soldadito', 'metal'],
      closings: [
        'Se pinta a mano y lleva bajo la base las iniciales de quien lo hizo.',
        'Libre de plomo, a pesar del nombre.',
      ],
      items: `
== La guerra detrás
Áyax Telamonio | Troya | -41m5 | 620
  El escudo de siete pieles le tapa medio cuerpo. Es el más pesado de la serie: setenta y un gramos.
Hoplita de Ítaca | Troya | - | 560 | agotada
  El soldado sin nombre que hace falta en toda vitrina, en seis posturas al azar. Ni en York recuerdan en qué año salió.
Néstor en su carro | Pilos | -32m16 | 1490 | vehiculo h70
  Dos caballos, un auriga y un anciano que sigue contando cómo era todo antes.
Caballo de Troya | Troya | -22m9 | 2890 | vehiculo h190 top #caballo
  Con ruedas, escotilla y espacio para nueve figuras de la serie. Pesa casi dos kilos y cruje al moverlo.
+ @bronce | -13m9
== Los relatos de Odiseo
Remero tapándose los oídos | Las sirenas | -17m8 | 620
  Con la cera puesta y la vista fija en la espalda del de adelante.
Lestrigón con roca | Telépilo | -8m19 | 890 | h95
  A esta escala le corresponde casi el doble de estatura, y Bramblewick no quiso quitarle ni un milímetro.
Vaca del Sol | Trinacria | +0m25 | 590 | h45
  Blanca, de cuernos dorados y con una mirada que advierte. No se toca.
Eolo, señor de los vientos | Eolia | +3m12 | 720
  Mejillas infladas y un odre que tiene una costura floja a propósito.
Tiresias | Los muertos | +9m | 690
  Bastón de oro y ojos en blanco. Es el único pintado en grises.
`,
    },
  ],
}
