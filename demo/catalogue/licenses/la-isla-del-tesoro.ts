import type { LicenseTable } from '#demo/catalogue/shape.ts'

export const laIslaDelTesoro: LicenseTable = {
  slug: 'la-isla-del-tesoro',
  code: 'TES',
  name: 'La isla del tesoro',
  description:
    'Un mapa, una pata de palo y quince hombres sobre el cofre. La aventura de Stevenson huele a ron y a brea, y sus figuras vienen con doblones que se pierden bajo el sillón.',
  palette: { base: '#8c5a12', light: '#a6dcd0' },
  fame: 0.72,
  tags: ['Stevenson', 'piratas'],
  lines: [
    {
      slug: 'carton-y-blister-3-75',
      name: 'Cartón y Blíster 3.75',
      brand: 'copperwhistle',
      description:
        'Piratas de cinco articulaciones con el loro pegado al hombro. Cada cartón trae un pedazo del mapa, y hay quien compró los veinte por una cruz roja.',
      type: 'figura',
      scale: '1:18',
      heightMm: 96,
      materials: 'PVC',
      price: 459,
      tags: ['retro', 'blíster'],
      closings: [
        'El cartón esconde un pedazo del mapa tras la burbuja.',
        'Trae un doblón de plástico metalizado, y uno solo.',
        'El reverso trae la lista completa para ir marcando.',
      ],
      items: `
== La posada
Jim Hawkins | El Almirante Benbow | -40m2 | 389 | h85 top
  El muchacho del barril de manzanas. Una de ellas está mordida.
+ @reedicion | -15m2
Billy Bones | El Almirante Benbow | -40m2 | 389
  Cicatriz de sable, cofre de marino y una mancha negra en la palma que se raspa con la uña.
Perro Negro | El Almirante Benbow | -32m27 | 399
  Dos dedos menos en la mano izquierda y ninguna buena noticia.
El ciego Pew | El Almirante Benbow | -32m27 | 399 | top
  Capa de tela, visera verde y un bastón que, si uno lo golpea en la mesa, suena igual que en el libro.
+ @nocturna | -14m27
== La Hispaniola
Long John Silver | La travesía | -39m14 | 399 | top agotada
  Pierna de menos, labia de más. El loro se quita, la muleta no.
+ (cocinero del barco) | -24m14 | 429 | tienda
  Con mandil, perol y un cuchillo que sirve para las cebollas. Por ahora.
+ @reedicion | -5m2
Capitán Smollett | La travesía | -27m17 | 429
  El que no quería salir de puerto. Lleva catalejo y razón.
Hacendado Trelawney | La travesía | -23m26 | 429
  Peluca, casaca nueva y la boca abierta, porque todo lo cuenta.
Doctor Livesey | La travesía | -17m17 | 429
  Con maletín, pistola y la misma calma para las dos cosas.
Israel Hands | La travesía | -12m14 | 459
  Timonel herido, con el puñal entre los dientes. La jarcia de la caja se trepa.
La Hispaniola | La travesía | -30m2 | 2990 | vehiculo h420 top #barco
  Medio metro de goleta con bodega, gavias y un barril de manzanas donde cabe Jim. El velamen es de manta.
+ @lujo | +9m2
== La isla
Ben Gunn | El hombre de la isla | -9m14 | 459 | top
  Tres años solo y soñando con queso. El queso viene, tostado, en un accesorio aparte que muchos pierden de la emoción.
+ @convencion | -3m14
Fortín con empalizada | El ataque | +0m12 | 1890 | accesorio h150
  Troncos que se ensamblan, una bandera y agujeros por donde caben exactamente los mosquetes.
Coracle de Ben Gunn | El hombre de la isla | +2m14 < +0m14@-22d < -3m14@-120d | 599 | vehiculo h60
  La barquita de cuero que gira sobre sí misma. En el agua hace lo mismo, según la advertencia.
Esqueleto brújula | El tesoro | +4m14 | 479 | luz
  Acostado, con los brazos apuntando al este-sureste cuarta al este. Los ojos brillan si se le acierta al rumbo.
`,
    },
    {
      slug: 'cuerda-y-hojalata',
      name: 'Cuerda y Hojalata',
      brand: 'hojalata-veintitres',
      description:
        'Barcos de lámina, un loro que repite y una isla que gira. La casa de Monterrey nunca había visto el mar tan de cerca.',
      type: 'vehiculo',
      heightMm: 150,
      materials: 'Lámina litografiada y latón',
      price: 1390,
      tags: ['hojalata', 'cuerda'],
      closings: [
        'La llave es de latón y trae grabado el número de serie.',
        'La lámina lleva seis tintas, una más que de costumbre.',
      ],
      items: `
== La Hispaniola
Hispaniola de cuerda | La travesía | -37m7 | 1290 | top #barco
  Cabecea, cruje y avanza en círculos cada vez más abiertos, como si buscara algo.
+ @bronce | -19m7
Loro Capitán Flint | La travesía | -25m20 | 990 | otro h130 top
  Doscientos años de edad y una sola frase. Se le da cuerda y la repite hasta que alguien lo tapa con un trapo.
+ @alebrije | -1m8
Bote de los leales | La travesía | -14m8 | 1090
  Cinco hombres, un saco de galleta y demasiado peso en la popa. Se hunde, en seco, con un resorte.
El Walrus, barco del viejo Flint | Los quince hombres | -6m8 | 1690
  El que no sale en la novela y del que todos hablan. Velas rojas y un cañón que da campanadas.
== La isla
La isla giratoria | El tesoro | -20m4 | 1490 | diorama h160
  Da una vuelta por minuto y en cada una aparece el pino alto en distinto sitio. La cruz está debajo.
Cañón largo de popa | El ataque | +1m2 | 890 | accesorio h80
  Dispara corchos y rueda hacia atrás dos palmos. Mejor apuntar lejos de la vajilla.
Carretilla de lingotes | El tesoro | +7m2 | 990
  La empuja un Ben Gunn de lámina que baila de contento cada tres pasos.
Fantasma de Flint | El tesoro | - < +0q@-29d | 1190 | cancelada otro
  Debía asomarse de un arbusto diciendo con voz débil el nombre de Darby. La voz nunca quedó y el taller prefirió no sacarlo.
`,
    },
    {
      slug: 'plomo-54',
      name: 'Plomo 54',
      brand: 'bramblewick-daughters',
      description: 'Quince hombres en metal blanco y, como pide la canción, un cofre para pararse encima.',
      type: 'figura',
      scale: '1:32',
      heightMm: 55,
      materials: 'Metal blanco pintado a mano',
      price: 690,
      tags: ['soldadito', 'metal'],
      closings: [
        'Se pinta a mano y lleva bajo la base las iniciales de quien lo hizo.',
        'Se para solo, sobre un cofre que se vende aparte.',
      ],
      items: `
== Los quince hombres
El cofre del muerto | Los quince hombres | -35m22 | 1490 | accesorio h40 top
  Cerradura que abre, doblones sueltos y sitio para quince pares de botas.
+ @bronce | +8m22
Pirata 1/15 · El de la canción | Los quince hombres | -35m22 | 650
  La boca abierta en la primera sílaba y la botella ya vacía.
Pirata 2/15 · El del parche equivocado | Los quince hombres | -31m14 | 650
  Se lo cambia de ojo según de dónde venga el viento.
Pirata 3/15 · El que no sabe nadar | Los quince hombres | -24m4 | 650
  Abrazado a un barril. Lleva veinte años en el mar.
Pirata 4/15 · El que reza | Los quince hombres | -18m16 | 690
  Con la Biblia de la que cortaron la mancha negra.
Pirata 5/15 · El joven Dick | Los quince hombres | -10m1 | 690
  El arrepentido, con los pies llenos de ampollas y la página rota en la mano.
Pirata 6/15 · George Merry, candidato | Los quince hombres | -2m24 | 690
  Quiso ser capitán por votación. Perdió por discurso.
Pirata 7/15 · Tom Morgan, el callado | Los quince hombres | +0m5 | 690
  Masca tabaco y asiente. Nadie sabe a qué.
Pirata 8/15 · O'Brien, gorro rojo | Los quince hombres | +3m2 | 690
  Muy quieto y muy pálido. En la base alguien dejó una botella.
Pirata 9/15 · Allardyce | Los quince hombres | +10m | ?
  El sexto de los que mató Flint, reducido a señal de camino. Pintado en hueso.
`,
    },
  ],
}
