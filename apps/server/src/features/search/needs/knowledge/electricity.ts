import type { TradeKnowledge } from '../trade-knowledge.ts';

export const electricity: TradeKnowledge = {
  trades: ['Electricidad'],
  certain: `
    contacto quemado, contactos quemados, contacto luz, contacto pared, derivación eléctrica,
    derivación luz, cobran mucha luz, gasta mucha luz, gasto de luz, consumo de luz, ascensor
    parado luz, quitar cable, esconder cables, ocultar cables, ordenar cables, cables tele,
    instalar tele, colgar televisión, conectar horno, instalar horno, instalar vitro, conectar
    placa, instalar lavadora luz,
    lavavajillas no arranca, lavavajillas no enciende, lavavajillas bosch, arreglar lavavajillas, reparar lavavajillas,
    lavadora no arranca, secadora no arranca, nevera no arranca, horno no enciende, microondas no funciona,
    aire no arranca, aire no enciende, alargadera, ladrón enchufe, cuadro normativa, instalación antigua luz,
    ahorrar luz, ahorrar factura de la luz, ahorrar en la luz, placas ahorrar, luz con placas, siemens, zanussi, teka,
    electrolux, indesit, beko, miele, aeg, campana extractora, termostato, certificado instalación,
    electricista, eléctrico, electricidad, electrotécnico, lampista luz, instalación eléctrica,
    corriente, corriente eléctrica, calambre, calambrazo, da calambre, chispa, chispazo, chispas,
    chispea, cortocircuito, corto circuito, sobretensión, sobrecarga, alta tensión, baja tensión,
    bajón de tensión, subida de tensión, voltaje, trifásica, trifásico, monofásica, potencia,
    subir la potencia, contratar luz, aumentar potencia, alta de luz, dar de alta la luz,
    diferencial, magnetotérmico, térmico, térmica, térmicos, plomos, saltan los plomos, fusible,
    fusibles, automático salta, automáticos, salta el automático, breaker, brecker, breque, taco luz,
    pastilla de luz, pastillas luz, disyuntor, icp, limitador, llave térmica, saltan térmicas,
    tapones luz, cuadro eléctrico, cuadro de luz, cuadro de luces, cuadro de la luz, tablero eléctrico,
    caja de fusibles, caja de la luz, caja de breakers, centro de carga, cuadro general,
    cableado, cable, cables, cables pelados, cable pelado, cables sueltos, cables al aire, regleta,
    alargador, alargo, extensión eléctrica, canaleta cable, recablear, hilo de tierra, puesta a tierra,
    toma de tierra, polo a tierra, empalme, bornes, borna, cablear, pasar cables,
    enchufe, enchufes, tomacorriente, tomacorrientes, toma de corriente, contacto eléctrico,
    enchufe quemado, schuko, base de enchufe, cajetín, mecanismos simon, niessen, legrand, bjc,
    interruptor, interruptores, llave de luz, apagador, pulsador luz, conmutador, conmutada, regulador
    de luz, dimmer, detector de presencia, sensor de movimiento, sensor de luz, temporizador luz,
    crepuscular, lámpara, lámparas, colgar lámpara, plafón, plafones, foco, focos, ojo de buey,
    ojos de buey, downlight, halógeno, halógenos, bombilla, bombillas, bombillo, ampolleta, led, leds,
    tira led, tiras led, luces led, neón, fluorescente, fluorescentes, tubo fluorescente, luminaria,
    aplique, apliques, candelabro, candil, foco led, casquillo, portalámparas, reactancia, cebador,
    balasto, iluminación, iluminar, luces, luces jardín, luces terraza, luces de navidad,
    luces de emergencia, luz de emergencia, emergencias luz, punto de luz, puntos de luz,
    luz jardín, luz terraza, luz patio, luz garaje, luz trastero, luz cocina, luz comedor, luz salón, luz porche,
    luz habitación, luz cuarto, poner luz, más luz, luz escalera, luz portal, luz pasillo, luz del baño, luz parpadea, parpadea, parpadean,
    luz tiembla, tiembla la luz, la luz baja, luces parpadean, titila, pestañea la luz,
    se va la luz, se ha ido la luz, se fue la luz, se corta la luz, sin luz, no tengo luz, no hay luz,
    nos quedamos sin luz, quedado sin luz, salta la luz, se me va la luz, apagón, corte de luz,
    media casa sin luz, luz vecinos tienen, vuelve la luz, se baja la luz, brinca la luz,
    boletín eléctrico, boletín luz, boletín de la luz, boletín, certificado eléctrico, cie,
    contador de la luz, contador luz, contador eléctrico, medidor de luz, medidor eléctrico,
    acometida, endesa, iberdrola, naturgy, factura de la luz alta, legalizar luz, proyecto eléctrico,
    aire acondicionado, split, splits, minisplit, mini split, bomba de calor, climatización,
    climatizador, climatizar, clima, aire no enfría, no enfría el aire, aire gotea, gas aire,
    cargar gas aire, recarga de gas aire, conductos aire, fancoil, daikin, fujitsu, mitsubishi aire,
    frigorías, mando del aire, inverter, preinstalación aire, cassette aire,
    antena, antenas, antenista, parabólica, tdt, señal tele, resintonizar, canales tele, no se ve la
    tele, tele sin señal, tele no coge canales, sintonizar, toma de antena, amplificador antena,
    colgar televisor, colgar tele, soporte tele, soporte televisor, tele en la pared,
    telefonillo, portero automático, portero casa, portero no abre, portero no suena, portero calle, portero electrónico,
    portero eléctrico, videoportero, intercomunicador, interfono,
    interfón, citófono, timbre, timbre no suena, timbre no funciona, abrepuertas, fermax, tegui,
    cerradura eléctrica, placas solares, placa solar, panel solar, paneles solares, energía solar,
    fotovoltaico, fotovoltaica, autoconsumo, batería solar, inversor solar, instalación solar, placas
    tejado, solares tejado, termosolar, aerogenerador, generador eléctrico, planta de luz, grupo
    electrógeno, sai, alarma, alarmas casa, cámara de seguridad, cámaras de seguridad, videovigilancia,
    cámara de vigilancia, cámaras vigilancia, cctv, circuito cerrado, sensor de humo, detector de humo,
    detectores incendio, securitas, cerco eléctrico,
    ventilador, ventilador de techo, extractor, extractor de baño, extractor cocina, campana
    extractora no, campana no aspira, campana no funciona, abanico de techo,
    electrodoméstico, electrodomésticos, nevera, neveras, frigorífico, refrigerador, refri, heladera,
    congelador, combi, lavadora no centrifuga, lavadora no enciende, lavadora rota, lavadora averiada,
    lavadora ruido, lavadora, lavarropas, reparar lavadora, técnico lavadoras, secadora, horno, horno no
    calienta, microondas, vitrocerámica, vitro, placa de inducción, inducción, lavavajillas no
    funciona, lavavajillas roto, lavavajillas averiado, lavavajillas no lava, línea blanca, bosch
    lavadora, balay, fagor, whirlpool, no enfría, nevera no enfría, tostadora, cafetera, batidora,
    thermomix, aspiradora no, plancha no calienta, freidora, termomix, estufa eléctrica,
    radiador eléctrico, calefactor eléctrico, emisor térmico, acumulador de calor, termostato
    eléctrico, suelo radiante eléctrico, toallero eléctrico, coche eléctrico, cargador de coche, punto de
    recarga, punto recarga, punto de carga, poste de recarga, wallbox, cargador eléctrico, cargador coche
    eléctrico, cargar coche eléctrico, cargador garaje, tesla cargador, enchufe coche, enchufe garaje,
    motor de persiana, persiana eléctrica, persiana motorizada, motorizar persiana, persianas eléctricas,
    motor puerta garaje, puerta de garaje automática, puerta automática, portón automático, portón
    eléctrico, mando garaje, mando del garaje, puerta garaje no abre, cancela automática, motor de portón,
    motor toldo, motor del portón, motor puerta, barrera parking, montacargas, cuadro maniobra,
    domótica luces, interruptor inteligente, contador telegestión, hilo musical, altavoces techo,
    rozas, hacer rozas, rozas eléctricas, electricista urgente, reenganche, olor a quemado enchufe,
    huele a quemado, huele a quemado enchufe, huele a cable quemado, enchufe echa humo,
    enchufe suelto, enchufe no funciona, hornillo eléctrico, olla eléctrica, bobinar motor,
    bobinado motor, extractor de humos`,
  likely: `
    luz, luces, corriente, tensión, fusibles, salta, saltan, salta cuando enciendo, enciendo horno,
    salta horno, salta plancha, enchufar, enchufo, desenchufar, electro, quemado, chamuscado, aire,
    aires, enfría, enfriar, frigo, timbre, portero, tele, televisor, televisión, mando,
    persiana automática, farola, farolas, farol, faroles, reflector, reflectores, proyector luz,
    letrero luminoso, luminoso, solar, solares, kw, kilovatios, vatios, amperios, voltios, watts,
    220, 110, pilotos, aparato, motor portón, recarga, cargador, recargar coche, apagar luz,
    encender luz, no enciende la luz, luz no enciende`,
  hint: `
    garaje, techo, portal, escalera, jardín, terraza, trastero, horno, plancha, lavadora, apaga,
    enciende, enciendo, prendo, prende, quema, contador, tejado, comunidad, pasillo, dormitorio,
    recámara, escaparate, salón, cocina, baño, tienda, bar, nave, local, oficina, puerta, cuarto,
    coche, vitrina, casa, verano, calor`,
  against: `
    coche luz, luz coche, luz del motor, luz naranja, testigo, testigo luz, luz roja coche, faros,
    faro coche, cambiar bombilla coche, aire acondicionado del coche, aire acondicionado coche,
    aire del coche, aire coche, aire carro, diferencial coche, elevalunas, alternador, bujías,
    batería coche, furgoneta, guitarra, guitarra eléctrica, piano eléctrico, patinete,
    patinete eléctrico, bicicleta eléctrica, bici eléctrica, moto eléctrica, cargador portátil,
    cargador móvil, cargador celular, cable de red, cable ethernet, cable hdmi, cargador ordenador,
    cargador laptop, cable cargador, foto, fotos, dar a luz, luz verde, estudio luz fotos, wifi,
    internet, clases, examen, oposición, saltar la comba, contactos, campana extractora grasa,
    limpiar campana, grasa campana, limpiar horno, horno sucio, limpiar nevera, limpiar placas,
    limpiar lámparas, limpiar aire, lavadora desagüe, toma de agua, desagüe, agua lavadora,
    conectar lavadora, luz pulsada, luz pulsada depilación, ventilador portátil, ventilador ordenador,
    ventilador pc, ordenador, pantalla, teléfono, disco duro, impresora, electroestimulación,
    descarga dolor, foco infección, mando ps4, mando ps5, mando consola, tele enganchado,
    portátil corriente, corriente de aire puerta, cabeza, dieta, factura de la luz reclamar, reclamar luz,
    recibo luz reclamar, facturas, tensión arterial, hipertensión, tensión muscular, tensión cuello,
    clima laboral, energía negativa, led diseño, luminotecnia clases, estores, salta riego,
    aspersores, riego, agua caliente, calienta agua, persiana cinta, horno pan`,
  needs: {
    'Se va la luz':
      'salta el diferencial, saltan los plomos, sin luz en casa, se fue la luz, corte de luz, apagón, salta el automático',
    'Enchufe que no funciona':
      'enchufe quemado, enchufe roto, cambiar enchufe, instalar enchufes, poner tomacorriente, enchufe echa chispas',
    'Colgar una lámpara':
      'instalar lámpara, poner lámparas, colocar plafón, lámpara de techo, ventilador de techo',
    'Cuadro eléctrico':
      'cambiar cuadro eléctrico, cuadro de luz, caja de fusibles, tablero eléctrico',
    'Boletín eléctrico': 'certificado eléctrico, boletín de la luz, alta de luz, aumentar potencia',
    'Instalar aire acondicionado':
      'aire acondicionado no enfría, poner aire, montar split, carga de gas aire',
    'Cargador para coche eléctrico': 'punto de recarga, instalar wallbox, enchufe coche eléctrico',
    'Placas solares': 'paneles solares, autoconsumo, instalar placas solares, energía solar',
    'Telefonillo que no funciona':
      'portero automático, videoportero, telefonillo no suena, timbre no suena',
    'Luces LED': 'tiras led, focos led, cambiar halógenos, iluminación led, cambiar bombillas',
    'Antena de televisión': 'no se ve la tele, antena tdt, parabólica, sintonizar canales',
    'Cámaras de seguridad y alarmas': 'cámaras de vigilancia, instalar alarma, videovigilancia',
    'Reparar electrodomésticos':
      'lavadora no centrifuga, nevera no enfría, horno no calienta, reparar lavadora',
    'Puerta de garaje automática': 'motor puerta garaje, mando garaje, portón eléctrico',
    'Instalación eléctrica nueva': 'cambiar cableado, renovar instalación eléctrica, cables viejos',
    'Huele a quemado': 'huele a cable quemado, chispas enchufe, cortocircuito, da calambre',
  },
};
