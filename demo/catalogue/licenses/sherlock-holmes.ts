import type { LicenseTable } from '#demo/catalogue/shape.ts'

export const sherlockHolmes: LicenseTable = {
  slug: 'sherlock-holmes',
  code: 'SHE',
  name: 'Sherlock Holmes',
  description:
    'Diecisiete escalones, un violín y tabaco en la zapatilla persa. Las figuras del detective de Baker Street salen de los cuentos y las novelas, con sus pistas a escala para quien quiera adelantarse a la solución.',
  disclaimer:
    'Figuras basadas en los relatos de Arthur Conan Doyle, hoy de dominio público. No guardan relación con ninguna adaptación de cine o televisión.',
  palette: { base: '#3f4a36', light: '#d9c79b' },
  isHome: true,
  fame: 0.88,
  tags: ['Conan Doyle', 'detectives'],
  lines: [
    {
      slug: 'andanzas-1-12',
      name: 'Andanzas 1:12',
      brand: 'colibri-zurdo',
      description:
        'Detectives, sospechosos y un perro muy grande. Cada figura trae tres pistas, y sólo dos son verdaderas.',
      type: 'figura',
      scale: '1:12',
      heightMm: 162,
      materials: 'PVC, ABS y tela',
      price: 949,
      tags: ['articulada'],
      closings: [
        'Incluye tres pistas a escala; una de ellas engaña.',
        'La caja es un expediente atado con cinta.',
        'La base es un tramo de empedrado con un charco distinto en cada caja.',
      ],
      items: `
== Las aventuras
Sherlock Holmes | Un escándalo en Bohemia | -45m6 | 869 | top agotada
  Bata color ratón, dedos manchados de ácido y la mirada de quien ya sabe de dónde vienes. La gorra de cazador se vende aparte, por principio.
+ @reedicion | -10m6
+ (disfraz de clérigo) | -23m19 | 949 | web
  Tan bien disfrazado que la caja trae otro nombre en el frente. Los coleccionistas tardaron un mes en darse cuenta.
+ · Edición del violín | +0m13 | 1349 | lujo top
  Sentado en el brazo del sillón, con el arco a mitad de la cuerda. El violín es de madera y tiene las cuatro clavijas.
John H. Watson | Un escándalo en Bohemia | -45m6 | 869 | top
  Maletín, bigote y una herida de guerra que se puede poner en el hombro o en la pierna, según el cuento que se prefiera.
+ @reedicion | -10m6
Irene Adler | Un escándalo en Bohemia | -31m8 | 899 | top
  Para él siempre fue la mujer. Trae traje de paseo, disfraz de muchacho y una fotografía que no piensa entregar.
+ @grabado | -12m8
Inspector Lestrade | La Liga de los Pelirrojos | -24m26 | 869
  Cara de hurón, linterna sorda y la explicación equivocada lista para usarse.
+ @convencion | -14m26
Jabez Wilson, pelirrojo | La Liga de los Pelirrojos | -18m27 | 869
  Copiando la enciclopedia desde la letra A. El cabello es de un rojo que costó cinco pruebas.
Señora Hudson | Baker Street, 221B | -13m21 | 899
  Con bandeja de té, un telegrama y dos agujeros de bala en la pared de la base.
== El sabueso de los Baskerville
El sabueso | El páramo | -29m1 | 1390 | luz h150 top #animal
  Más grande que cualquiera de las figuras, con fauces de fósforo que se encienden. La huella viene en yeso.
+ @fosforescente | -5m1
Sir Henry Baskerville | El páramo | -21m19 | 869
  Con una sola bota. La otra, claro, viene en la caja del sabueso.
Jack Stapleton | El páramo | -2m19 | 899
  Red de mariposas y una sonrisa de buen vecino. En el rostro de cambio se acaba la sonrisa.
== El problema final
Profesor James Moriarty | Reichenbach | -8m4 | 979 | top
  Frente abombada y cabeza que oscila como reptil, gracias a un péndulo escondido en el cuello.
+ @bronce | +9m4
Irregulares de Baker Street | Baker Street, 221B | +1m4 < -1m4@-37d | 1290 | h110
  Tres niños, tres gorras y una sola moneda para todos. El más chico cabe en un barril.
Mycroft Holmes | El club Diógenes | +4m4 | 999 | h170
  El hermano listo, que no se levanta. La butaca es parte de la figura y en cierto modo de la persona.
Coronel Sebastian Moran | La casa vacía | +8m | 949
  Cazador de tigres con un bastón que no es bastón. El busto de cera de Holmes viene incluido, con el agujero.
`,
    },
    {
      slug: 'plomo-54',
      name: 'Plomo 54',
      brand: 'bramblewick-daughters',
      description:
        'Londres entera en metal blanco: cocheros, cantantes, sospechosos. La casa los funde a pocas calles de donde el autor puso a huir a más de uno.',
      type: 'figura',
      scale: '1:32',
      heightMm: 55,
      materials: 'Metal blanco pintado a mano',
      price: 690,
      tags: ['soldadito', 'metal'],
      closings: [
        'Se pinta a mano y lleva bajo la base las iniciales de quien lo hizo.',
        'La niebla de la base es algodón encerado y se quita.',
      ],
      items: `
== Las aventuras
Holmes con lupa | Baker Street, 221B | -40m30 | 620 | top
  Agachado sobre una huella que, con la lupa de la propia figura, se alcanza a ver.
+ @plata | -16m30
Watson tomando nota | Baker Street, 221B | -40m30 | 620
  Con libreta y un lápiz del grueso de un cabello. Fue el más difícil de pintar de aquel año.
Cochero con bombín | Baker Street, 221B | -30m7 | 620
  El que oyó la dirección. Pequeño, abrigado y con una pista en la bota.
Coche de dos ruedas | Baker Street, 221B | -30m7 | 2190 | vehiculo h85 #carruaje
  Caballo, pescante alto y portezuelas que abren. Caben Holmes, Watson y un cliente apretado.
Agente con linterna | La banda moteada | -15m10 | 650
  La linterna está pintada con tanto oficio que parece encendida.
Doctor Grimesby Roylott | La banda moteada | -9m19 | 690
  Doblando un atizador. Junto viene otro atizador ya enderezado, que es el chiste del cuento.
Bailarines, juego de seis | Los bailarines | +0m23 | 1890
  Los seis monigotes del mensaje en clave, en metal bruñido. Se acomodan para escribir lo que uno quiera.
Violinista callejero | Baker Street, 221B | +3m5 | 690
  No está en ningún cuento, o quizá sí. Mírale los ojos y compáralos con los del número uno de la serie.
`,
    },
    {
      slug: 'kabinett',
      name: 'Kabinett',
      brand: 'nebelhorn-und-sohn',
      description:
        'Habitaciones cerradas por dentro, a escala. En cada caja se cometió un crimen y la solución está a la vista.',
      type: 'diorama',
      scale: '1:24',
      heightMm: 300,
      materials: 'Madera, metal y vidrio',
      price: 3490,
      tags: ['diorama', 'maqueta'],
      closings: [
        'La solución viene en un sobre lacrado que casi nadie abre.',
        'El vidrio frontal es antirreflejante y se levanta para limpiar.',
      ],
      items: `
== Estudio en escarlata
La sala del 221B | Baker Street, 221B | -36m10 | 3690 | luz top
  Chimenea encendida, correspondencia clavada con navaja y las iniciales de la reina a balazos en el muro.
+ @lujo | -12m10
La casa vacía de Lauriston Gardens | El caso Drebber | -26m25 | 3290
  Papel tapiz despegado y una palabra en la pared. El anillo está, pero hay que saber bajo qué tabla.
== Las aventuras
El dormitorio de la banda moteada | La banda moteada | -19m20 | 3490
  Una cama atornillada al piso, un cordón que no llama a nadie y una rejilla que no ventila.
La cripta bajo el banco | La Liga de los Pelirrojos | -11m4 | 3390 | luz
  Treinta mil napoleones de oro y un piso que suena a hueco. Se oprime una loseta y asoma una cabeza pelirroja.
== El problema final
Las cataratas de Reichenbach | Reichenbach | -1m26 | 4890 | limitada luz h420 top
  El agua cae de verdad, en circuito cerrado. En la cornisa quedaron un bastón y una cigarrera.
+ @nocturna | +10m26
El páramo de noche | El páramo | +6m5 | 3890 | luz
  Niebla en tres capas de gasa y una luz roja muy al fondo. La caja aúlla una vez por hora, si no se le apaga.
El club Diógenes | El club Diógenes | +3q | 3690
  Veintidós caballeros leyendo en silencio. Está prohibido hablarle al diorama.
`,
    },
  ],
}
