import type { LicenseTable } from '#demo/catalogue/shape.ts'

export const leyendasDeMexico: LicenseTable = {
  slug: 'leyendas-de-mexico',
  code: 'LEY',
  name: 'Leyendas de México',
  description:
    'Las que se cuentan cuando se va la luz: la que llora junto al agua, el charro que paga con oro, la mulata que se fue en un barco de carbón. Callejones, conventos y caminos reales en figuras para dejar prendida una lámpara.',
  palette: { base: '#27304f', light: '#e8b7a0' },
  isHome: true,
  fame: 0.95,
  tags: ['leyendas', 'México'],
  lines: [
    {
      slug: 'piedra-viva',
      name: 'Piedra Viva',
      brand: 'ceniza-y-tezontle',
      description:
        'El taller poblano en su terreno: cantera rosa, herrería y aparecidos. La mitad de estas leyendas les quedaba a menos de diez cuadras.',
      type: 'estatua',
      scale: '1:6',
      heightMm: 370,
      materials: 'Resina y polvo de cantera',
      price: 5390,
      tags: ['estatua'],
      closings: [
        'La base es un tramo de banqueta de cantera, con su coladera y todo.',
        'Va numerada a mano y con la huella del escultor bajo la base.',
        'No conviene ponerla frente a un espejo, o eso dice el folleto.',
      ],
      items: `
== Ciudad de México
La Llorona en la acequia | La Llorona | -45m2 | 5190 | top agotada limitada h420
  Los pies no tocan el agua. El velo se hizo con gasa endurecida, y de perfil casi no está.
+ @reedicion | -13m31
+ @fosforescente | -1m1
La Llorona mira hacia acá | La Llorona | -24m31 | 5890 | luz top
  La secuela que nadie pidió y que todos compraron: ya se dio la vuelta.
Don Juan Manuel pregunta la hora | Don Juan Manuel | -32m28 | 5290
  Las once en punto, la capa echada y un puñal bajo el embozo. Dichoso el que sabe a qué hora muere.
+ @taller | -17m28
La mujer herrada | La mujer herrada | -19m24 | 5490
  La mula que amaneció con cara conocida. Los tres testigos van tallados en el brocal.
El Indio Triste | La calle del Indio Triste | -10m9 | 4990
  Sentado en la esquina, abrazado a sus rodillas. No asusta: pesa.
== Veracruz y el Golfo
La Mulata de Córdoba y el barco de carbón | La Mulata de Córdoba | -35m5 | 5890 | top limitada
  Ya tiene un pie a bordo de un navío dibujado en la pared. El carcelero sigue admirando el velamen.
+ @barro | -8m20
+ @grabado | +9m5
== Caminos reales
El Charro Negro | El Charro Negro | -28m30 | 6990 | top h480
  Caballo, botonadura y una bolsa de monedas que se ofrece con demasiada cortesía.
+ @plata | -6m1
+ @nocturna | +0m31
La Planchada | Hospitales | +2m2 < +0m2@-33d | 5290 | luz
  Cofia almidonada y una vela. Es la única aparición del catálogo que quiere que amanezcas mejor.
El Callejón del Beso | Guanajuato | +4m13 | 6490 | h440
  Dos balcones a sesenta y ocho centímetros en la vida real y a once en la repisa.
La Xtabay bajo la ceiba | La península | +7m30 | 5790
  Se peina con espinas y espera. Un pie es de ave, o de cabra, según quién cuente.
El Señor del Tiempo de Aguas | Caminos reales | - | ? | anunciada
  Un proyecto del que sólo se conoce una foto del molde y el nombre, escrito con gis.
`,
    },
    {
      slug: 'teatrino',
      name: 'Teatrino',
      brand: 'officina-girasole',
      description:
        'Los titiriteros de Bolonia pasaron un noviembre en México y volvieron con una maleta de historias. Cada teatro se abre con una voz que empieza: dicen que.',
      type: 'diorama',
      heightMm: 240,
      materials: 'Madera, papel prensado y tela',
      price: 2590,
      tags: ['teatro', 'papel'],
      closings: [
        'Se cierra como libro y se guarda de canto en el librero.',
        'El papel picado del frente está cortado a cincel en Huixcolotla.',
      ],
      items: `
== Ciudad de México
La calle de la Quemada | La calle de la Quemada | -38m25 | 2390
  Doña Beatriz se acerca al brasero para saber si la quieren por su cara. Una pestaña de papel decide.
+ @nocturna | -14m25
El puente del Clérigo | El puente del Clérigo | -27m31 | 2490 | luz
  Un puñal en el pasamanos y un cura que sale del agua. El agua es celofán y cruje muy a propósito.
La monja que volvió del espejo | Conventos | -18m30 | 2590 | top
  El convento en cuatro patios. En el último hay un espejo de verdad y una celda que sólo existe ahí dentro.
+ @lujo | +10m30
== Guanajuato
La posada de los faroles | Guanajuato | -11m30 | 2590 | luz
  Doce ventanas que se encienden en orden. A la decimotercera hay que pedirle permiso.
== Puebla
La casa del que mató al animal | Puebla | -4m2 | 2690 | top
  Una bestia, una doncella y un valiente en la fachada. Las puertas de cantera se abren al tirar de la cola.
La China y el galeón | Puebla | +0m8 | 2790
  Mirrah baja del galeón vestida de otra manera. El oleaje son siete tiras que se mueven con un dedo.
El rosario de Amozoc | Puebla | +3m30 | 2490
  Empezó en rezo y acabó en trifulca: al girar la manija vuelan los reclinatorios.
== Caminos reales
El tesoro de la diligencia | Caminos reales | +9m | 2690
  Bandidos de Río Frío, un cofre y una encina con una seña. La caja también tiene un doble fondo.
`,
    },
    {
      slug: 'duendecillos',
      name: 'Duendecillos',
      brand: 'puerto-duende',
      description:
        'Espantos de ocho centímetros con más simpatía que maldad. La serie que convenció a muchos niños de dejar la puerta abierta.',
      type: 'figura',
      heightMm: 80,
      materials: 'Vinil',
      price: 329,
      tags: ['vinil', 'caja sorpresa'],
      closings: [
        'El duende de la casa también salió en la foto, si sabes buscarlo.',
        'Se vende en caja cerrada con candado de cartón.',
      ],
      items: `
Espanto 1/12 · Lloroncita | | -31m1 | 289 | top
  Se le llena la base de lágrimas y luego ya no sabe cómo bajarse.
+ @fosforescente | -20m31
Espanto 2/12 · Charrito Negro | | -31m1 | 289
  Montado en un palo de escoba muy elegante.
Espanto 3/12 · Nahualito | | -31m1 | 289 | top
  Mitad perro, mitad niño que no quiso hacer la tarea.
+ @alebrije | -12m1
Espanto 4/12 · Alux de la milpa | | -31m1 | 289
  Pide pozol y, si no hay, esconde las llaves.
Espanto 5/12 · Bruja bola de fuego | | -17m31 | 309
  Redonda y ardiente. Rueda, claro.
Espanto 6/12 · Sombrerón | | -17m31 | 309
  Todo sombrero, con una guitarra colgando por debajo del ala.
Espanto 7/12 · Cadejo blanco | | -17m31 | 309
  Acompaña a los que vuelven tarde. El negro se vende aparte y no acompaña a nadie.
Espanto 8/12 · Cadejo negro | | -17m31 | 309
  Ojos rojos y una correa que nadie se atreve a jalar.
Espanto 9/12 · Chaneque del río | | -5m1 | 319
  Le mueve la piedra a quien va cruzando y se ríe sin ruido.
Espanto 10/12 · La mano de la reja | | -5m1 | 319
  Sólo una mano. Saluda.
Espanto 11/12 · Chan del agua | | +1m1 | 329
  Cuida el manantial y lleva la cuenta de los vasos.
Espanto 12/12 · Monje sin cabeza | | +1m1 | 329
  La cabeza está en la caja, pero no es la suya.
Espanto secreto · El niño que cuenta | | +1m1 | 329 | limitada top
  No es un espanto: es quien les está contando a los demás, con una linterna bajo la barbilla.
`,
    },
  ],
}
