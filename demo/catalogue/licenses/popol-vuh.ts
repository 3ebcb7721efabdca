import type { LicenseTable } from '#demo/catalogue/shape.ts'

export const popolVuh: LicenseTable = {
  slug: 'popol-vuh',
  code: 'POP',
  name: 'Popol Vuh',
  description:
    'Dos gemelos, una pelota y el inframundo entero en contra. El libro de los mayas quichés llega a las vitrinas con sus hombres de barro, de madera y, por fin, de maíz.',
  disclaimer:
    'Interpretaciones artísticas inspiradas en el libro quiché, de dominio público. No representan a ninguna comunidad o institución.',
  palette: { base: '#14532d', light: '#f4d35e' },
  isNew: true,
  isHome: true,
  fame: 0.84,
  tags: ['mayas', 'quiché', 'mitología'],
  lines: [
    {
      slug: 'andanzas-1-12',
      name: 'Andanzas 1:12',
      brand: 'colibri-zurdo',
      description:
        'El juego de pelota más importante de la historia, jugador por jugador. Cancha, aros y pelota se van armando con cada caja.',
      type: 'figura',
      scale: '1:12',
      heightMm: 160,
      materials: 'PVC, ABS y tela',
      price: 979,
      tags: ['articulada'],
      closings: [
        'Trae un tramo de la cancha; con ocho figuras se completa.',
        'La caja se vuelve gradería si se le da la vuelta.',
        'La tarjeta trae el nombre en quiché y cómo decirlo.',
      ],
      items: `
== Los gemelos
Hunahpú | El juego de pelota | -14m20 | 949 | top
  Cerbatana al hombro y lunares en la piel. Su cabeza se quita, como en la Casa de los Murciélagos, y se sustituye por una calabaza.
+ @alebrije | -3m11
+ (con cabeza de calabaza) | -6m20 | 1029 | convencion
  Ya sin cabeza y sin perder el sentido del humor. La calabaza trae dos gestos tallados.
Ixbalanqué | El juego de pelota | -14m20 | 949 | top
  Manchas de jaguar en brazos y piernas, y la risa de quien ya entendió el truco de los señores.
+ @nocturna | +1m20
Ixquic | La jícara | -11m11 | 949 | top
  La doncella que extendió la mano y recibió un nombre. Trae la jícara que parece corazón y el corazón que parece jícara.
+ @grabado | -4m11
Hun Hunahpú | El juego de pelota | -8m24 | 949
  El padre, antes del árbol. Su cabeza también se quita y cuelga, si hay de dónde.
Vucub Caquix | Los soberbios | -10m20 | 1290 | h185 top
  El que quiso ser sol y luna: plumas de metal, dientes de jade y un nance en el pico. La quijada se zafa.
+ @plata | +9m20
Zipacná | Los soberbios | -5m11 | 1390 | h190
  Constructor de montañas con cara de cocodrilo, cangrejo falso incluido.
Cabracán | Los soberbios | -1m18 | 1290 | h180
  El que tumba montañas y se durmió por comerse un pajarito. El pajarito viene, ya asado.
== Xibalbá
Hun Camé y Vucub Camé | Las casas de prueba | -6m2 | 1890 | top
  Los dos señores del inframundo en un solo trono. Abajo del trono hay un banco de piedra caliente: no sentarse.
+ @socios | +10m2
Los búhos mensajeros | Las casas de prueba | +0m16 | 1190 | h90 #animal
  Uno es flecha, otro tiene una pata, otro es rojo y otro no es más que cabeza. Cuatro aves y un recado.
Camazotz | Las casas de prueba | +2m20 < +0m20@-24d | 1190 | h175 top
  El murciélago que cortó la cabeza, con alas de tela que se abren treinta y cinco centímetros.
Ratón que sabía | Los gemelos | +4m20 | 399 | h55 #animal
  El que les dijo dónde estaba guardada la pelota. Tiene la cola pelada por contarlo.
El piojo, el sapo, la culebra y el gavilán | Los gemelos | +8m | 899 | h120 #animal
  El mensaje más lento y mejor protegido del mundo. Cada uno cabe, de veras, dentro del siguiente.
`,
    },
    {
      slug: 'piedra-viva',
      name: 'Piedra Viva',
      brand: 'ceniza-y-tezontle',
      description:
        'La creación en cuatro intentos, con el material de cada uno: barro, madera, piedra y maíz. Empezaron por el que se deshace.',
      type: 'estatua',
      scale: '1:6',
      heightMm: 370,
      materials: 'Resina, piedra caliza y fibras naturales',
      price: 5590,
      tags: ['estatua'],
      closings: [
        'La base es de piedra caliza y trae su propio cojín de fieltro.',
        'Va numerada a mano y con la huella del escultor bajo la base.',
      ],
      items: `
== La creación
Tepeu y Gucumatz conversan | La palabra | -12m3 | 6290 | limitada top luz
  Entre plumas verdes y azules, antes de que hubiera nada. El agua quieta de la base es lo único que los refleja.
+ @talavera | +8m3
El hombre de barro | Los intentos | -9m16 | 4990
  Se deslava por diseño: cada pieza sale con otra cara, porque la cara no se sostiene.
El hombre de madera | Los intentos | -7m4 | 5290
  Ensamblado sin un clavo. Los trastes, el metate y los perros vienen detrás a reclamarle.
+ @barro | +5m3
El hombre de maíz | Los intentos | -2m22 | 5890 | top
  Amarillo y blanco, con los granos asomando apenas bajo la piel y la vista clavada muy lejos.
+ @lujo | +3m22
Huracán, el corazón del cielo | La palabra | +1m28 | 6490 | luz
  Una sola pierna, tres relámpagos y un cielo que gira con motor silencioso.
== Los gemelos
El árbol de jícaras | La jícara | -4m29 | 5990 | top
  Entre los frutos hay una calavera, y a esa altura queda la mano de Ixquic. La gota de saliva es de cristal.
Los gemelos se vuelven sol y luna | El ascenso | +6m2 | 7490 | limitada luz h480
  La subida final en espiral. Se encienden por turnos, con doce horas de diferencia si nadie los toca.
La partida final | El juego de pelota | +1y | ? | anunciada
  Cuatro jugadores y una pelota que no es pelota. El taller mostró sólo las manos.
`,
    },
    {
      slug: 'duendecillos',
      name: 'Duendecillos',
      brand: 'puerto-duende',
      description:
        'Las casas de Xibalbá en vinil: oscuridad, frío, jaguares, fuego, navajas y murciélagos. Seis maneras pequeñas de pasar la noche.',
      type: 'figura',
      heightMm: 82,
      materials: 'Vinil',
      price: 339,
      tags: ['vinil', 'caja sorpresa'],
      closings: [
        'El duende de la casa trae una pelota bajo el brazo.',
        'Se vende en caja cerrada; las seis casas embonan en pirámide.',
      ],
      items: `
== Xibalbá
Casa 1/6 · La Casa Oscura | Las casas de prueba | -5m25 | 329
  Toda negra y con dos ocotes encendidos que no se gastan. Lo demás hay que adivinarlo al tacto.
Casa 2/6 · La Casa del Frío | Las casas de prueba | -5m25 | 329
  Escarcha en las cejas y un viento que castañetea hasta en el vinil.
Casa 3/6 · La Casa de los Jaguares | Las casas de prueba | -5m25 | 329 | top
  Tres jaguares amontonados peleándose un hueso. El hueso se quita y se calman.
Casa 4/6 · La Casa del Fuego | Las casas de prueba | -5m25 | 329
  Brasas translúcidas y alguien tostado nada más por las orillas.
Casa 5/6 · La Casa de las Navajas | Las casas de prueba | +0m2 | 339
  Obsidianas que se mueven solas hasta que se les promete la carne de otros.
Casa 6/6 · La Casa de los Murciélagos | Las casas de prueba | +0m2 | 339 | top
  Siete murciélagos colgados y una cabeza que no debió asomarse.
Casa secreta · Los cuatrocientos muchachos | Los soberbios | +0m2 | 339 | limitada
  Hechos estrellas y todavía un poco mareados.
Pelotero de práctica | Los gemelos | +2m | 339
  Un vecino que ya perdió dos partidos y pide revancha.
Abuela Ixmucané moliendo | Los gemelos | +7m28 | 359
  Nueve bebidas de maíz y ninguna gana de prestar la pelota.
`,
    },
  ],
}
