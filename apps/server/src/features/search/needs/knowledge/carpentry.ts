import type { TradeKnowledge } from '../trade-knowledge.ts';

export const carpentry: TradeKnowledge = {
  trades: ['Carpintería'],
  certain: `
    jardineras de madera, jardinera madera, macetero madera, puerta interior, puertas
    interiores, puerta exterior, puerta forzada, forzado puerta, ventana frío, ventanas frío,
    ventana aire, entra frío ventana, entra aire ventana, cama furgoneta, camperizar madera,
    cajón atasca, mesa podrida,
    baúl, arcón, cofre, arca antigua, baúl antiguo, buró, secreter, mueble heredado, cajones debajo, carril puerta,
    carril corredera, guía puerta, estantería caída, valla perro, cómoda, chifonier, aparador antiguo, mecedora rota,
    carpintero, carpintería, ebanista, ebanistería, mueblista, tapicero, tapizar, retapizar,
    tapizado sillas, tapizar sofá, tapizar sillón, tapizar butaca, tapizar cabecero, tapicería muebles, tapizar sillas, madera, maderas, de madera, madera maciza, contrachapado, tablero,
    tablón, tablones, tabla de madera, listón, listones, viga, vigas, viga de madera, aglomerado, mdf,
    dm lacado, melamina, formica, chapa de madera, chapado, roble, nogal mueble, pino macizo, haya
    mueble, cedro, teca, bambú suelo, iroko, wengué, palet, palets, pallets, triplay, osb,
    serrar, serrucho, lijar, lijado, lijar suelo, lijar parquet, acuchillar, acuchillado, acuchillar
    parquet, barnizar, barniz, barnizado, encolar, encolado, cepillar puerta, cepillar, rebajar puerta,
    carcoma, termitas, polilla de la madera, madera podrida, madera hinchada, madera astillada, astillas,
    parquet, parqué, tarima, tarima flotante, tarima levantada, tarima exterior, suelo laminado, suelo de
    madera, suelo flotante, suelo vinílico, piso flotante, piso de madera, piso laminado, duela, duelas,
    entarimado, cruje el suelo, suelo cruje, suelo levantado, tablillas, lamas, lama, lama suelta,
    rodapié, rodapiés, zócalo, zócalos, guardaescobas, zoclo, friso, frisos, panelado, panelar, revestir
    madera, puerta, puertas, puerta de madera, puerta de paso, puerta corredera, puertas correderas,
    puerta blindada, puerta acorazada, puerta de entrada, puerta principal, puerta del baño, puerta
    roza, puerta no cierra, puerta descolgada, puerta hinchada, puerta chirría, puerta atrancada, puerta
    atascada, puerta rota, puerta dura, portón de madera, jamba, jambas, marco de la puerta, marco puerta,
    premarco, tapajuntas, galce, block puerta,  bisagra, bisagras, pernio, pernios,
    manilla, manillas, manivela, picaporte, tirador, tiradores, pomo, pomos, pestillo, cerrojo,
    resbalón, cerradura puerta madera, perilla, chapa puerta, mirilla, gatera, condena, burlete, burletes,
    armario, armarios, armario empotrado, armario a medida, ropero, clóset, closet, placard, vestidor,
    altillo armario, interior de armario, puertas de armario, puerta del armario, perchero, zapatero
    mueble, baldas, balda, estante, estantes, estantería, estanterías, repisa, repisas, librería a medida,
    librería madera, librero, anaquel, cajón, cajones, cajonera, guía cajón, guías cajón, cajón atascado,
    mueble, muebles, mueble a medida, muebles a medida, mueble de cocina, muebles de cocina, mueble tv,
    mueble de baño, mueble lavabo, mueble roto, montar muebles, armar muebles, montaje de muebles,
    montar armario, montar cama, montar cómoda, montar mueble, ikea, leroy merlin mueble, pax ikea,
    conforama, cómoda, cómoda antigua, aparador, vitrina madera, cabecero, cabecera cama, litera, literas,
    cama nido, cama rota, somier, somier láminas, canapé, pata de la cama, mesilla, mesita de noche, tocador,
    mesa, mesa de comedor, mesa a medida, mesa coja, mesa cojea, pata de la mesa, pata mesa, pata silla,
    mesas, silla, sillas, silla rota, sillas rotas, silla coja, taburete, taburetes, mecedora, banqueta,
    sillón roto, butaca, sofá hundido, sofá roto, sofá cama roto, rejilla silla, enea, anea, banco de madera,
    escritorio, escritorio a medida, encimera, encimera de madera, encimera cocina, isla de cocina, alacena,
    gabinete, gabinetes, despensa a medida, cocina a medida, cocina integral, cocina nueva muebles, puertas de
    cocina, frente de armario, frentes armario, barra de bar madera, barra de madera, mostrador,
    mostradores, expositor madera, stand madera, casita de madera, caseta de madera, casa de madera,
    cabaña de madera, casa del árbol, caseta perro, caseta jardín, pérgola, pérgolas, porche de madera,
    celosía, celosías, cenador, gazebo, deck, cerca de madera, valla de madera, vallado madera,
    tejado de madera, cubierta madera, artesonado, altillo, tapanco, entreplanta, escalera de madera,
    peldaño, peldaños, barandilla, barandillas, pasamanos, baranda, escalón madera, rampa madera,
    ventana, ventanas, ventana no cierra, ventana atascada, ventana dura, corredera atascada, armario atascado, ventana de madera, contraventana, contraventanas, postigo,
    persiana, persianas, persiana rota, persiana atascada, persiana no sube, persiana no baja, persiana
    bloqueada, cinta de la persiana, cinta persiana, lama persiana, cajón de persiana, persianista,
    mosquitera, mosquiteras, mallorquina, estor, estores colgar, venecianas madera, aluminio ventana,
    climalit, doble acristalamiento, ventanas pvc, ventanal corredera, corredera atascada, puerta del horno
    madera, restaurar, restauración, restaurar mueble, restaurar cómoda, restaurar silla, restaurar mesa,
    restaurador de muebles, mueble antiguo, muebles antiguos, antigüedades, antigüedad, decapar mueble,
    decapado, lacar mueble, lacar muebles, pulir madera, encerar mueble, barra de cortina, colgar cortinas,
    riel cortina, colgar cuadros, colgar espejo, colgar estantería, colgar un mueble, colgar mueble,
    arreglar cajón, biombo, tabique madera, separador de ambientes, panel japonés, techo de madera,
    falso techo madera, tatami madera, juguetes de madera, cuna de madera, ataúd, marco de madera,
    enmarcar, enmarcar cuadro, marcos de cuadros, torno madera, talla madera, tallar madera, cnc madera`,
  likely: `
    roza, cojea, coja, descolgado, descolgada, hinchado, hincha, astillado, chirría puerta, medida armario,
    a medida, medidas hueco, hueco de la escalera, empotrado, empotrar, bajo escalera, colgar, taladrar,
    taladro, agujeros pared colgar, tornillo, tornillos, tuerca mueble, bricolaje, manitas, manillas,
    levantado suelo, suelo levantado, suelo hundido, se ha levantado el suelo, cruje, crujido, crujen,
    desencajado, desencajada, desencajó, encajar, encaja, no encaja, atrancado, atranca, sierra, corredera,
    correderas, encolada, pegamento madera, cola blanca, rejilla madera, cerradura, cerrar puerta, no cierra,
    pata rota, se ha partido, somieres, mobiliario, vitrina, sillón, sofá patas, cojín, rayado mesa,
    arañazo mesa, quemadura mesa, arañazos parquet`,
  hint: `
    suelo, pata, cama, medida, hueco, cierra, cerrar, salón, dormitorio, cocina, pasillo, terraza, jardín,
    antiguo, antigua, humedad, baño, rota, partido, habitación, escalera, pared, techo, casa, libros,
    ropa, tienda, bar, tropiezo, levanta, cristal, bloqueado`,
  against: `
    puerta coche, puerta del coche, puertas coche, puerta carro, puerta furgoneta, puerta del carro,
    ventana coche, ventanilla, puerta garaje automática, puerta de garaje, puerta garaje, puerta automática,
    portón automático, persiana eléctrica, motor persiana, persiana motor, ventana error, ventana emergente,
    ventanas windows, windows, limpiar ventanas, ventanas sucias, limpiar persianas, persianas sucias,
    limpiar puertas, pintar puertas, pintar puerta, pintar ventanas, pintar muebles, pintar pared,
    limpiar muebles, limpiar sillas, limpiar sofá, limpiar armario, ordenar armario, ordenar armarios,
    vaciar muebles, tirar muebles, retirar muebles, recoger muebles, manchas sofá, manchas silla,
    silla de ruedas, silla coche, silla bebé coche, mesa de mezclas, tabla de multiplicar, tablas de
    multiplicar, tabla excel, tablas excel, tabla dinámica, tabla de ejercicios, tabla gimnasio, cajón
    flamenco, puerta lavadora, puerta nevera, puerta horno, puerta frigorífico, puerta lavavajillas,
    puerta de la nevera, aspersores, plantas, podar, césped, árbol, foto, fotos, tejado placas, distribuir
    muebles, decorar, decoración, decorador, interiorista, bar carta, puertas abiertas, mueble fregadero,
    pata perro, coja perna, cojea perro, viga grieta, cojera, cierre ejercicio, cierre fiscal, oficina
    virtual, base de datos, cama articulada cuidar, cuidar encamado, cajón desastre, portátil, pantalla,
    bisagra portátil, mural, clases, curso, oposición, exterior bomba`,
  needs: {
    'Armario a medida': 'armario empotrado, clóset a medida, hacer un armario, vestidor a medida',
    'Puerta que no cierra':
      'puerta roza, puerta descolgada, puerta hinchada, cepillar puerta, arreglar puerta, puerta chirría',
    'Cambiar puertas de casa':
      'puertas de paso, puertas correderas, puertas nuevas, colocar puertas',
    'Montar muebles': 'montar muebles de ikea, armar muebles, montaje de muebles, montar armario',
    'Muebles de cocina':
      'puerta mueble de cocina, cocina a medida, encimera de cocina, cambiar puertas cocina',
    'Estantería a medida': 'estanterías, repisa de madera, librería a medida, poner baldas',
    'Parquet o tarima':
      'tarima flotante, parquet levantado, lijar parquet, acuchillar suelo, suelo laminado',
    'Persiana rota':
      'persiana atascada, persiana no sube, arreglar persiana, cambiar cinta persiana',
    'Ventana que no cierra': 'arreglar ventana, cambiar ventanas, ventana de madera, mosquitera',
    'Restaurar muebles': 'restaurar cómoda, mueble antiguo, barnizar mueble, lijar y barnizar',
    'Silla o mesa rota': 'pata de la mesa, silla rota, mesa coja, encolar silla, arreglar silla',
    'Tapizar sillas o sofás': 'tapizar sillas, tapicero, retapizar sofá, tapizar cabecero',
    'Pérgola de madera': 'porche de madera, celosía, tarima exterior, valla de madera',
    'Escalera o barandilla': 'escalera de madera, pasamanos, barandilla de madera, peldaño roto',
    'Colgar cuadros y estantes':
      'colgar cuadros, colgar estantería, colgar cortinas, colgar un mueble',
    'Cajón o bisagra rota': 'bisagra rota, cajón no cierra, guía de cajón, tirador roto',
    'Carcoma en la madera': 'carcoma, termitas, madera podrida, tratamiento carcoma',
  },
};
