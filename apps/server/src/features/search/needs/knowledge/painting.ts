import type { TradeKnowledge } from '../trade-knowledge.ts';

export const painting: TradeKnowledge = {
  trades: ['Pintura'],
  certain: `
    lijar y pintar, tono cocina, tono pared, tono salón, tono habitación, verde agua, gris
    perla, blanco roto, terraza cala, que no cale, calar agua, cala agua, proteger terraza,
    proteger fachada, proteger madera pintura, pintar antes de, saltado pintura, pintura
    radiador, pintura radiadores, rayones pared, rayones paredes, paredes rayones, golpes pared,
    desperfectos pared, rozaduras pared,
    dormitorio naranja, dormitorio verde, dormitorio azul, dormitorio rosa, cuarto azul, cuarto
    rosa, cuarto verde, fachada lavado de cara, lavado de cara fachada, tapar azulejos, cubrir
    azulejos, tapar baldosas, mancha de la gotera, mancha gotera techo, marca gotera, dibujos en
    la pared, pared llena de dibujos, dibujos pared,
    pared naranja, pared verde, pared azul, pared rosa, pared amarillo, pared amarilla, pared gris, pared negra, salón naranja, salón verde, salón azul, salón rosa, salón amarillo, salón amarilla, salón gris, salón negra, habitación naranja, habitación verde, habitación azul, habitación rosa, habitación amarillo, habitación amarilla, habitación gris, habitación negra,
    balcón descascarado, pintura descascarada, pintura hecha un asco, pintura escalera, pintura portal, pintar vigas,
    dejar de ser de un color, otro color, color feo, barniz y pintura,
    pintor, pintora, pintar, pintura, pintado, repintar, repintado, despintar, pintureta, pinte, píntame,
    brocha, brocha gorda, rodillo, capa de pintura, mano de pintura, mano de blanco, mano de color,
    dar una mano, segunda mano de pintura, imprimación, bote de pintura, titanlux, bruguer, valentine
    pintura, pintura plástica, pintura a la cal, chalk paint, pintura al agua, pintura antihumedad,
    antihumedad, antimoho, pintura antimoho, pintura ignífuga, pintura epoxi, epoxi, epoxi garaje,
    pintar piso, pintar casa, pintar habitación, pintar pared, pintar paredes, pintar techo, pintar techos,
    pintar fachada, pintar local, pintar garaje, pintar escalera, pintar portal, pintar rejas, pintar reja,
    pintar puertas, pintar puerta, pintar ventanas, pintar muebles, pintar radiadores, pintar radiador,
    pintar azulejos, pintar suelo, pintar baldosas, pintar cocina, pintar baño, pintar salón, pintar
    cuarto, pintar barandilla, pintar valla, pintar verja, pintar oficina, pintar tejado, pintar terraza,
    pintar piscina, pintar bañera, pintar nave, pintar plaza, pintar chalet, pintar bar, pintar tienda,
    pared, paredes, pared desconchada, paredes desconchadas, paredes blancas, blancas paredes, pared blanca,
    paredes lisas, pared lisa, paredes sucias, paredes amarillas, pared rayada, rayado pared, pared
    manchada, pared descascarada, pared pelada, pared agujeros, agujeros en la pared, agujeros pared,
    tapar agujeros, tapar grietas, grieta, grietas, fisura, fisuras, grieta pared, grieta techo, raja
    pared, rajas pared, desconchón, desconchones, desconchado, desconchada, descascarado, descascarillado,
    descascara, se cae la pintura, pintura salta, pintura levantada, se descascara, se pela la pintura,
    ampollas pared, burbujas pintura, burbujas pared, abombado pared, desprende pintura,
    gotelé, quitar gotelé, gotele, gotelet, temple, picado pared, alisar, alisado, alisar paredes, lisar
    paredes, aliso, dejar lisas, dejar liso, lucir pared, enlucir, enlucido, yeso, perlita, yesero, escayola,
    escayolista, moldura, molduras, moldura techo, pladur, placas de yeso, tabique pladur, falso techo,
    tabla roca, tablaroca, drywall, durlock, masilla, masillar, emplastecer, plastecer, aguaplast, estuco,
    estucado, estucar, estuco veneciano, veneciano, tadelakt, microcemento, enduido, tirol, enfoscar,
    revocar, revoque, revoco, monocapa, papel pintado, papel de pared, papel pared, empapelar, empapelado,
    empapelador, papel tapiz, papel mural, quitar papel, arrancar papel, papel despegado, papel de
    estrellitas, vinilo pared, vinilo decorativo pared, fotomural, cenefa, cenefas, fachada, fachadas,
    fachada desconchada, fachada sucia pintar, medianera, trabajos verticales, andamio, encalar, encalado,
    cal viva, blanquear, blanquear pared, blanquear fachada, enjalbegar, jalbegar, impermeabilizar,
    impermeabilización, impermeabilizante, caucho terraza, clorocaucho, tela asfáltica, humedad pared,
    humedad en la pared, humedad paredes, humedad habitación, mancha de humedad, manchas de humedad,
    manchas humedad, mancha humedad, humedades, salitre, moho pared, moho techo, moho habitación, hongos
    pared, hongos techo, manchas negras pared, manchas negras techo, condensación pared, capilaridad,
    mancha pared, manchas pared, mancha en el techo, techo amarillo, techo negro, techo manchado,
    techo desconchado, techo descascarado, techo blanco, ahumado techo, humo techo, nicotina paredes,
    esmalte, esmaltar, esmaltado, esmaltar azulejos, esmaltar radiadores, esmaltar bañera, esmaltar
    puertas, laca, lacar, lacado, lacar puertas, lacar blanco, lacar en blanco, óxido reja, rejas oxidadas,
    reja oxidada, verja oxidada, barandilla oxidada, oxirón, minio, antioxidante, líneas de parking,
    marcas viales, mural, murales, mural infantil, muralista, grafiti, graffiti, grafitero, grafiti persiana, graffiti persiana, mural persiana, mural tienda, mural restaurante,
    pintar persiana, pintura techo gotera, pintura levantada techo, pintura caída, caer pintura, pintar gotera, grafitis
    mural, trampantojo, pintadas, dibujo pared, dibujo en la pared, pintar dibujo pared, mural habitación,
    color de las paredes, color pared, color a la sala, cambiar el color, cambiar de color, cambiarle el
    color, otro color paredes, color salón, color habitación, color cuarto, colores paredes, combinar
    colores paredes, carta de colores, ral, tono pared, blanco roto, beige paredes, gris paredes, pintura
    pizarra, pintura magnética, pistola de pintar, airless, proyectar, corcho proyectado, velar, esponjado,
    decapar pintura, quitar pintura, raspar paredes, raspar, zócalo pintado, cielo raso, cielorraso,
    pintar tras gotera, rozas tapar, tapar rozas, remates pintura, pintura interior, pintura exterior,
    repaso de pintura, retoque de pintura, retoques pintura, pintura para piso, pintar departamento,
    pintar apartamento, pintar antes de entregar, pintado de casa, presupuesto pintura, pintura de pisos`,
  likely: `
    color, colores, blanco, blanca, blancas, blanquito, muro, muros, tabique, desconchar, descascarar,
    raya, rayado, rayajo, rotulador, garabatos, garabato, lisas, lisa, liso, alisado, lijar paredes,
    empapela, papel habitación, papel dormitorio, pegar papel, tapiz, humedad, moho, mohos, salpicadura,
    tizne, hollín pared, ahumado, amarillento, amarillas, aerógrafo, acabado, mate paredes, satinado`,
  hint: `
    techo, habitación, pasillo, salón, sala, cuarto, portal, escalera, verja, reja, azulejos, baldosas,
    rayas, manchado, casero, local, bebé, metros, piso, casa, bar, baño, cocina, oficina, dormitorio,
    departamento, apartamento, puertas, radiadores, garaje, pueblo, fachada, infantil, papel, dejar`,
  against: `
    pintar coche, pintar carro, pintar auto, pintar moto, pintura coche, pintura carro, chapa y pintura,
    rayón coche, arañazo coche, pintura del coche, pintar furgoneta, repintar coche, pintar uñas, pintauñas,
    esmalte uñas, esmalte dental, esmalte dientes, clases de pintura, clases pintura, curso de pintura,
    aprender a pintar, aprender pintura, pintura al óleo, cuadro al óleo, retrato óleo, pintar cuadro,
    pintar un cuadro, acuarela, taller de pintura, pintar retrato, pintar cara, pintacaras, fondo blanco,
    ropa blanca, blanquear dientes, blanqueamiento, blanqueamiento dental, blanquear capitales, vino blanco,
    color logo, colores marca, paleta de colores, colores logo, colores web, limpiar paredes, limpiar
    fachada, lavar fachada, limpiar pintadas, borrar pintadas, quitar pintadas, quitar grafiti, restos de
    pintura, limpiar azulejos, impresora color, imprime color, tinta color, color pelo, papel higiénico,
    papeles, papel de carta, papel reciclado, rollo de papel, moho juntas, moho sofá, salón de belleza,
    pared tele, tele en la pared, colgar, grieta talón, grietas pezón, grietas pies, grietas talones,
    piel, dedos, mancha alfombra, mancha sofá, carcoma, fotos, foto, mural fotos, álbum, boda, distribuir,
    tarjeta, flyer, logotipo, logo, cartel, rótulo, decorar, gas, humedad parquet, humedad tarima,
    parquet, tarima, ojos rojos, tensión, dolor, dolores, papel seda, cisterna`,
  needs: {
    'Pintar el piso': 'pintar casa, pintar piso completo, pintar departamento, pintar vivienda',
    'Pintar una habitación':
      'pintar cuarto, repintar habitación, pintar dormitorio, cambiar el color de las paredes',
    'Pintar el techo': 'techo amarillo, techo desconchado, blanquear techo, mancha en el techo',
    'Quitar gotelé': 'alisar paredes, paredes lisas, gotelé, quitar el gotelé',
    'Pintar la fachada': 'fachada desconchada, repintar fachada, encalar fachada, pintura exterior',
    'Poner papel pintado': 'empapelar, papel tapiz, papel de pared, quitar papel pintado',
    'Quitar humedad y moho':
      'manchas de humedad, moho en la pared, pintura antihumedad, humedad en la pared',
    'Tapar grietas y agujeros':
      'grieta en la pared, agujeros en la pared, desconchones, tapar rozas',
    'Lacar puertas': 'lacar puertas en blanco, esmaltar puertas, pintar puertas',
    'Esmaltar azulejos': 'pintar azulejos, pintar baldosas, esmaltar bañera',
    'Pintar rejas y verjas': 'reja oxidada, verja oxidada, pintar barandilla, pintar valla',
    'Mural o grafiti': 'mural infantil, mural habitación, grafiti, dibujo en la pared',
    'Estuco o microcemento': 'estuco veneciano, microcemento, estucar',
    'Impermeabilizar terraza':
      'impermeabilización, pintura de caucho, impermeabilizar azotea, terraza filtra',
    'Pladur y escayola': 'tabique de pladur, molduras de escayola, falso techo, drywall',
    'Pintar un local u oficina': 'pintar local, pintar oficina, pintar nave, pintar tienda',
  },
};
