import type { LicenseTable } from '#demo/catalogue/shape.ts'

export const donQuijote: LicenseTable = {
  slug: 'don-quijote-de-la-mancha',
  code: 'QUI',
  name: 'Don Quijote de la Mancha',
  description:
    'El hidalgo que leyó demasiado y el labrador que le creyó a medias llevan cuatro siglos cabalgando. De la salida al amanecer hasta la playa de Barcelona, aquí está casi todo lo que se ha hecho de su viaje, molinos incluidos.',
  palette: { base: '#8a4b1f', light: '#e9c48a' },
  isHome: true,
  fame: 1,
  tags: ['Cervantes', 'novela', 'La Mancha'],
  lines: [
    {
      slug: 'andanzas-1-12',
      name: 'Andanzas 1:12',
      brand: 'colibri-zurdo',
      description:
        'La línea articulada que puso a medio país a buscar Rocinantes. Veintiocho puntos de articulación, tela donde el libro habla de tela y abolladuras donde habla de golpes.',
      type: 'figura',
      scale: '1:12',
      heightMm: 160,
      materials: 'PVC, ABS y tela',
      price: 949,
      tags: ['articulada'],
      closings: [
        'Incluye un soporte transparente y una bolsita con sus accesorios.',
        'La base hexagonal embona con las del resto de la línea.',
        'La caja se abre por detrás, para volver a guardarla sin romper nada.',
        'Incluye una tarjeta con el capítulo de donde sale la escena.',
      ],
      items: `
== Primera parte (1605)
Don Quijote de la Mancha | La primera salida | -46m14 | 849 | top #hidalgo agotada
  La figura que abrió la línea: flaco, erguido y con la celada de cartón amarrada con cintas verdes. Todavía no sabe que es ridículo, y ahí está su grandeza.
+ @reedicion | -13m9
+ @grabado | -5m20
+ · Edición Molinos | +0m18 < -1m22@-58d | 1299 | web luz top
  Con la lanza rota por el aspa y la capa hecha jirones. La base gira despacio y proyecta las aspas en la pared.
Sancho Panza | La primera salida | -45m20 | 849 | #escudero agotada
  Barriga de verdad, alforjas que se abren y un pedazo de queso manchego que cabe en la mano. Su segunda cara está a punto de decir un refrán.
+ @reedicion | -12m16
+ (con manta y manteadores) | -19m11 | 1199 | tienda
  El momento que nunca perdonó: cuatro brazos, una manta tensa y un soporte transparente que lo deja suspendido en el aire.
+ @convencion | -30m3
Rocinante | La primera salida | -44m8 | 1099 | top h190 #caballo
  Puro hueso y dignidad. La silla se quita, la cola es de fibra y el cuello baja hasta pastar.
+ @translucida | -8m27
+ @bronce | +9m14
El rucio | La primera salida | -41m17 | 799 | h130 #burro
  El burro más paciente de la literatura, con orejas articuladas y una enjalma de fieltro que se desata de a de veras.
Dulcinea del Toboso, la imaginada | Sierra Morena | -33m12 | 949 | #dama
  Tal como él la ve: sol en el pelo, perlas en los dientes y un brillo que no venía en el pueblo.
+ @translucida | -17m12
Aldonza Lorenzo | Sierra Morena | -33m12 | 899 | #labradora
  La de carne y hueso, con los brazos arremangados y un costal de trigo al hombro. Se exhibe junto a la imaginada, y ahí empieza la discusión.
+ (domingo de feria) | -6m12 | 999 | web
  Pañuelo nuevo, zuecos limpios y la misma risa que se oía desde el campanario.
El cura Pero Pérez | La venta | -27m6 | 899
  Con el brazo lleno de libros camino al corral. Se salvan tres; el resto viene con llamas de quitar y poner.
+ y el ama, frente a la hoguera | -3m6 | 1490 | tienda
  Uno lee los títulos en voz alta; la otra ya trae la brasa. Entre los dos no dejan vivo ni un gigante.
Maese Nicolás, el barbero | El yelmo de Mambrino | -27m6 | 899
  Con navaja, bacía de azófar y cara de no entender por qué le quieren robar el sombrero.
Dorotea, princesa Micomicona | Sierra Morena | -15m24 | 949
  Disfrazada de princesa etíope para traer al hidalgo a casa. El vestido de viaje va debajo y se descubre al quitarle el manto.
Cardenio, el Roto de la Mala Figura | Sierra Morena | -2m15 | 949
  Saltando de peña en peña con medio jubón. La base es una roca de la sierra que se une a la de don Quijote en penitencia.
== Segunda parte (1615)
Sansón Carrasco, Caballero de los Espejos | La ida al Toboso | -10m21 | 1099
  La armadura lleva veintidós espejos biselados que de veras reflejan, y bajo el yelmo asoma un bachiller muerto de risa.
+ @plata | +8m21
El Caballero de la Blanca Luna | Barcelona | +2m14 | 1199 | luz top
  El que por fin lo venció, con el escudo blanco que enciende una luna pálida. Nadie la compra sin un nudo en la garganta.
Don Quijote vencido | Barcelona | +2m14 | 1099
  Sin lanza, con la arena de la playa en las rodillas. El rostro alterno todavía pide que lo maten antes que negar a Dulcinea.
Sancho gobernador | La ínsula Barataria | +5m9 | 999
  Con vara, gorra de terciopelo y un banquete que el médico no lo deja probar: los platillos se quitan uno por uno.
Ana Félix | Barcelona | +9m | 949 | anunciada
  Vestida de arráez en la galera, con el turbante a medio caer. Es la figura que la línea debía desde el primer año.
El mono adivino | El retablo de maese Pedro | - | ? | h70 #animal
  Cabe en el hombro de cualquier figura de la línea y contesta del pasado y del presente; del futuro, dice el taller, todavía no.
`,
    },
    {
      slug: 'piedra-viva',
      name: 'Piedra Viva',
      brand: 'ceniza-y-tezontle',
      description:
        'Estatuas de resina cargada con polvo de cantera, pesadas como una culpa. Cada una detiene un capítulo en el instante anterior al golpe.',
      type: 'estatua',
      scale: '1:6',
      heightMm: 380,
      materials: 'Resina y polvo de cantera',
      price: 5490,
      tags: ['estatua'],
      closings: [
        'La base imita la tierra rojiza del Campo de Montiel.',
        'Va numerada a mano y con la huella del escultor bajo la base.',
        'Llega en dos piezas que se unen con imán.',
      ],
      items: `
== Primera parte (1605)
Don Quijote contra los gigantes | Los molinos de viento | -31m18 | 6890 | limitada lujo h520 top
  Rocinante en el aire, la lanza a un palmo del aspa y el viento metido en cada hilo de la capa. Es la pieza por la que la gente conoce al taller.
+ @bronce | -17m25
+ @talavera | +0m24
La noche de los libros | La primera salida | -24m10 | 5490 | luz
  Sentado entre torres de novelas, con una vela casi consumida y los caballeros saliendo del humo. La vela se enciende.
+ @plata | +7m | | loteria
La penitencia en Sierra Morena | Sierra Morena | -14m4 | 4990
  Cabeza abajo y en camisa, imitando a Amadís. Sancho, a un lado, se tapa los ojos con el sombrero.
El ingenioso hidalgo don Quijote de la Mancha y su escudero Sancho Panza en la descomunal batalla de los cueros de vino tinto de la venta de Juan Palomeque el Zurdo | La venta | +3m21 < +0m21@-34d < -4m10@-170d | 8990 | lujo limitada h410 diorama
  El nombre es casi tan largo como la pieza: un cuarto entero de la venta, seis cueros rajados y un río de vino en resina transparente.
== Segunda parte (1615)
Los leones de la carreta real | El Caballero del Verde Gabán | -6m17 | 6290
  La jaula está abierta, el león bosteza y da la espalda. Don Quijote, a pie, espera la batalla más digna de su vida.
Clavileño el Alígero | Clavileño | +6m12 | 7290 | luz
  Los dos vendados sobre el caballo de madera, entre fuelles y estopas ardiendo. Un mecanismo de viento mueve la clavija de la frente.
La muerte de Alonso Quijano | El regreso | +1y | ? | anunciada
  La cama, el ama, la sobrina y Sancho de rodillas proponiéndole salir otra vez al campo, vestidos de pastores.
`,
    },
    {
      slug: 'chibiboshi',
      name: 'Chibiboshi',
      brand: 'nagareboshi-seisakusho',
      description:
        'Diez centímetros, cabezota y corazón. La serie numerada de Osaka leyó el Quijote en traducción y se quedó, con toda razón, con los ojos de Sancho.',
      type: 'figura',
      heightMm: 100,
      materials: 'PVC y ABS',
      price: 1149,
      tags: ['cabezona', 'serie numerada'],
      closings: [
        'Incluye tres caras, soporte articulado y la estrella fugaz de la serie.',
        'Las caras son intercambiables con las de cualquier otra Chibiboshi.',
      ],
      items: `
Chibiboshi #1 Don Quijote | | -40m22 | 990 | top agotada
  La primera de todas, con bigotes que se enroscan y una lanza que es un palillo. Su cara de derrota vale ella sola la caja.
+ @reedicion | -7m19 | 1290
Chibiboshi #2 Sancho Panza | | -39m23 | 990
  Redondo por todos lados, con un pan mordido, una bota de vino y una cara de sueño invencible.
+ @convencion | -27m23
Chibiboshi #3 Rocinante | | -36m25 | 1090 | h95
  Ocho costillas contadas y un suspiro pintado en el ojo. Admite jinete.
Chibiboshi #4 Dulcinea | | -30m20 | 1090
  Dos mitades de vestido, princesa por delante y labradora por detrás. Sólo hay que girarla.
Chibiboshi #5 Molino Gigante | | -22m26 | 1490 | vehiculo h140 #molino
  Un molino con cara de pocos amigos y aspas que giran de un soplido. Trae un don Quijote diminuto que se queda atorado.
Chibiboshi #6 Caballero de los Espejos | | -11m24 | 1190
  Lleno de espejitos de acetato y con un rostro de bachiller avergonzado de repuesto.
Chibiboshi #7 Sancho gobernador | | +0m27 | 1190
  Sentado en un trono que le queda grande, con los platillos prohibidos alrededor y una rana de porcelana que nadie sabe explicar.
Chibiboshi #8 Clavileño | | +4m24 < +2m24@-12d | 1390
  Caballo de palo con mecedora, dos vendas de tela y una cara de Sancho con los ojos cerrados que aguanta cualquier vuelo.
Chibiboshi #9 El león perezoso | | +8m | 1190
  Melena de peluche, bostezo enorme y ninguna gana de pelear. Se recuesta, se sienta y se voltea.
`,
    },
    {
      slug: 'teatrino',
      name: 'Teatrino',
      brand: 'officina-girasole',
      description:
        'Teatros de papel prensado y madera que se abren como libro. Aquí se representa el retablo que don Quijote destrozó a espadazos, con los títeres ya remendados.',
      type: 'diorama',
      heightMm: 240,
      materials: 'Madera, papel prensado y tela',
      price: 2490,
      tags: ['teatro', 'títeres'],
      closings: [
        'Se cierra como libro y se guarda de canto en el librero.',
        'Los títeres se mueven desde arriba con varillas de latón.',
      ],
      items: `
== Segunda parte (1615)
El retablo de maese Pedro | El retablo de maese Pedro | -20m15 | 2990 | luz top
  Telón de terciopelo, candilejas que se encienden y cuatro escenas pintadas que pasan con una manivela.
+ @lujo | -3m28
Don Gaiferos y Melisendra | El retablo de maese Pedro | -20m15 | 1290 | accesorio h110
  La pareja de títeres que huye a caballo por París. Los hilos son de algodón encerado y no se enredan.
El rey Marsilio y su caballería | El retablo de maese Pedro | -16m19 | 1490 | accesorio h110
  Siete jinetes de Sansueña en hilera, montados en una sola varilla, listos para perder otra vez.
Maese Pedro con parche | El retablo de maese Pedro | -1m13 | 1690 | figura h180
  El titiritero de medio rostro tapado, que en la primera parte se llamaba Ginés de Pasamonte. Levántale el parche y lo sabrás.
La cueva de Montesinos | La cueva de Montesinos | +1m19 | 3290 | luz h310
  Un pozo de tres pisos por el que se baja al hidalgo con una soga. Al fondo, un palacio de cristal con Durandarte dormido.
La imprenta de Barcelona | Barcelona | +2q | 2890
  Prensa, cajas de tipos y un pliego que se imprime con sellos diminutos. En el pliego se lee, si se busca, el principio.
`,
    },
  ],
}
