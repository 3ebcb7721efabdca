/**
 * A catalogue of figures nobody makes, one for every oddity of the real ones: accents, hyphens and points inside
 * words, numbers, codes, names in Japanese only, readings among the tags, letters that only look Latin.
 */
export const oddities = [
  'license,line,name,brand,saga,arco,sales_method,release_date,price,currency,sku,barcode,scale,tags,image_url,source_id',
  'El Quijote,La Mancha,Don Quijote,Alforja,,,,2024-05-01,,,DQ-1,,,"caballero,libro",,quijote-1',
  'El Quijote,La Mancha,Sancho Panza,Alforja,,,,2024-05-01,,,DQ-2,,,"escudero,libro",,quijote-2',
  'El Quijote,La Mancha,Dulcinea del Toboso,Alforja,,,,2025,,,DQ-3,,,libro,,quijote-3',
  'El Quijote,La Mancha,Rocinante (Bronce),Alforja,,,,2025,,,DQ-4,,1/12,caballo,,quijote-4',
  'El Quijote,La Mancha,Molino con la lanza de Don Quijote,Alforja,,,,2025,,,DQ-5,,,"molino,viento",,quijote-5',
  'Drácula,Noches,Conde Drácula,Ceniza,Transilvania,,,2026-10-31,,,,,,"vampiro,noche",,dracula-1',
  'Drácula,Noches,Hombre-Lobo,Ceniza,Transilvania,,,2026-10-31,,,,,,noche,,dracula-2',
  'Drácula,Noches,El Murciélago-Hombre,Ceniza,,,,2026,,,,,,noche,,dracula-3',
  'Drácula,Noches,Van Helsing,Ceniza,,,,,,,,,,cazador,,dracula-4',
  'Julio Verne,Veinte mil leguas,Capitán Nemo,Nautilus & Cía.,,,,2026-03,,,V-001,,,mar,,verne-1',
  'Julio Verne,Veinte mil leguas,Nautilus #12,Nautilus & Cía.,,,,2026-03,,,V-002,,1/144,mar,,verne-2',
  'Julio Verne,Veinte mil leguas,N-7-2 Batiscafo,Nautilus & Cía.,,,,2026-03,,,V-003,,,mar,,verne-3',
  'Julio Verne,Q.P.Figura,Calamar gigante,Nautilus & Cía.,,,,2026-03,,,V-004,,,mar,,verne-4',
  'Julio Verne,Ochenta días,Phileas Fogg,Nautilus & Cía.,,,,2026-04,,,V-005,4901234567894,,viaje,,verne-5',
  'Julio Verne,Ochenta días,El Señor Verne,Nautilus & Cía.,,,,2026-04,,,V-006,,,viaje,,verne-6',
  'Julio Verne,Ochenta días,Estación Straße Nord,Nautilus & Cía.,,,,2026-04,,,V-007,,,viaje,,verne-7',
  'かぐや姫の物語,昔話,かぐや姫,ツキ,,,,2023,,,K-01,,,"竹取物語,カグヤヒメ",,kaguya-1',
  'かぐや姫の物語,昔話,竹取の翁,ツキ,,,,2023,,,K-02,,,"竹取物語,おきな",,kaguya-2',
  '桃太郎,昔話,Peach Boy,ツキ,,,,2023,,,K-03,,,"桃太郎,ももたろう",,kaguya-3',
  'La Odisea,Ítaca,Ulises,Odeón,,,,2022,,,O-1,,,"mar,héroe",,odisea-1',
  'La Odisea,Ítaca,\u039du Ulises,Odeón,,,,2022,,,O-2,,,mar,,odisea-2',
  'La Odisea,Ítaca,Circe Ⅱ,Odeón,,,,2022,,,O-3,,,maga,,odisea-3',
  'La Odisea,Ítaca,Sirena ☆ Azul,Odeón,,,,2022,,,O-4,,,mar,,odisea-4',
  'La Odisea,Ítaca,Ｐｏｌｉｆｅｍｏ,Odeón,,,,,,,O-5,,,mar,,odisea-5',
  '',
].join('\r\n')
