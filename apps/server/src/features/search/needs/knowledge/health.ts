import type { TradeKnowledge } from '../trade-knowledge.ts';

export const health: TradeKnowledge = {
  trades: ['Salud'],
  certain: `
    pillado espalda, espalda pillada, clavado espalda, ver doble, veo doble, duele oído, muy
    delgada, muy delgado, no come nada hija, acompañar a mi tía, acompañe a mi madre, acompañe
    al médico,
    estrés laboral, ansiedad laboral, estrés trabajo, ansiedad trabajo, agotamiento laboral,
    quemado del trabajo, no come nada, niño no come, niña no come, come mal, come poco, no
    quiere comer, desgana, se olvida de las cosas, olvida las cosas, olvidos, pérdida de
    memoria, perder la memoria, pierde la memoria, no recuerda, desorientada, desorientado,
    madre sola, padre solo, abuela sola, abuelo solo, dejarla sola, dejarlo solo, dejar sola a
    mi madre, quedarse sola, quedarse solo, no puede quedarse solo, vive sola madre, no se vale,
    valerse, no camina, no anda, andador, andar abuelo, cae pelo, caer pelo, pelo se cae,
    calvicie, calvo, dejar tabaco, tabaco dejar, tabaquismo, quitarme del tabaco, ampollas pies,
    ampollas, ronca, girar el cuello, mover el cuello, no puedo mover, no puedo doblar, doblar
    rodilla, nervios de punta, flor de piel, cuidador nocturno, cuidadora nocturna, cuidadora
    noche, terapeuta infantil, hinchado muela, cara hinchada, diente flojo, diente se mueve,
    muela sensible, sensibilidad dientes, dientes amarillos, dientes blancos, sonrisa, encía
    inflamada, chocar rodilla, rodilla hinchada, tobillo hinchado, pie hinchado, piernas
    pesadas, mala circulación, circulación, hongos uña, cansada todo el día, cansado todo el
    día, sin energía, falta de energía, defensas bajas, vitaminas, gordo, gorda, michelines,
    cartucheras, grasa abdominal, comer por ansiedad, picoteo, digestión pesada, ardor de
    estómago, dolor de barriga, dolor de tripa, tripa hinchada, orinar mucho, escozor, regla,
    menstruación, fertilidad, anticonceptivos, revisión ginecológica, citología, ecografía,
    mamografía, próstata, revisar lunares, revisar la vista, veo mal, veo borroso, no veo de
    lejos, oigo mal, no oye bien, oye mal, pitido oído,
    pica cuerpo, pica piel, pica cabeza, pican ojos, pica todo, picazón, comezón, ronchas, pie plano, siento solo,
    siento sola, siento triste, siento mal, siento vacío, soledad, ganas de nada, sin ganas, no tengo ganas, ganas de vivir,
    pega en el cole, pega niños, muerde niños, hijo pega, hijo agresivo, agresivo, se porta mal, portarse mal, desobediente,
    crujen rodillas, cruje rodilla, cruje hueso, dentadura rota, pisar mal, piso mal, dar a luz, recién nacido lactancia,
    médico, médica, doctor, doctora, médico a domicilio, pediatra, ginecólogo, ginecóloga, dermatólogo,
    dermatóloga, traumatólogo, traumatóloga, cardiólogo, urólogo, neurólogo, otorrino, oftalmólogo,
    psiquiatra, geriatra, endocrino, endocrinólogo, digestivo médico, alergólogo, enfermero, enfermera,
    enfermería, auxiliar de enfermería, practicante, ats, fisioterapeuta, fisio, fisioterapia, kinesiólogo,
    kinesióloga, kine, masajista, quiromasajista, masaje, masajes, quiromasaje, masaje relajante, masaje
    deportivo, masaje descontracturante, drenaje linfático, maderoterapia, reflexología, osteópata,
    osteopatía, quiropráctico, quiropraxia, podólogo, podóloga, podología, psicólogo, psicóloga, sicólogo,
    sicóloga, psicología, psicoterapia, psicoterapeuta, terapeuta, terapia, terapia de pareja, nutricionista,
    nutrición, nutriólogo, nutrióloga, dietista, dentista, odontólogo, odontóloga, ortodoncista, higienista,
    matrona, partera, doula, comadrona, óptico, optometrista, audioprotesista, terapeuta ocupacional, cuidador,
    cuidadora, entrenador personal, entrenadora personal, preparador físico, acupuntor, acupuntura, reiki,
    homeopatía, homeópata, naturópata, hipnosis, hipnoterapia, curandero, sobador, sobar, mindfulness,
    duele, dolor, dolores, me duele, dolorido, molestias, punzada, pinchazo espalda, pinchazo rodilla,
    pinchazo pecho, inyección, inyecciones, pinchar inyección, pincharme, pinchar insulina, insulina,
    heparina, vacuna, vacunas, vacunar, sonda, sondas, suero, sacar sangre, analítica, análisis de
    sangre, tomar la tensión, tensión arterial, hipertensión, tensión alta, azúcar alto, diabetes, diabético,
    glucosa, colesterol, anemia, tiroides, menopausia, regla dolorosa, endometriosis, embarazada, embarazo
    yoga, preparación al parto, parto, posparto, postparto, lactancia, dar el pecho, suelo pélvico,
    incontinencia, recién parida, cura, curas, curar, curas a domicilio, curar herida, curarme, herida,
    heridas, herida infectada, úlcera, úlceras, escara, escaras, llaga, llagas, quemadura, puntos de sutura,
    quitar puntos, sutura, vendaje, vendar, gasas, esguince, torcedura, torcido tobillo, tobillo torcido,
    fractura, fracturado, hueso roto, escayola brazo, luxación, dislocado, ligamento, ligamentos, menisco,
    rotura fibrilar, desgarro, tendinitis, tendón, codo de tenista, epicondilitis, túnel carpiano, bursitis,
    artrosis, artritis, reuma, fibromialgia, osteoporosis, lumbalgia, lumbago, lumbares, lumbar, ciática,
    hernia, hernia discal, cervicales, cervical, contractura, contracturas, contracturado, tortícolis,
    espalda, espalda enganchada, enganchado espalda, enganchada de la espalda, riñones dolor, cuello, nuca,
    cabeza dolor, migraña, migrañas, jaqueca, cefalea, mareo, mareos, mareado, vértigo, vértigos, hombro,
    hombros, rodilla, rodillas, tobillo, muñeca dolor, codo dolor, cadera, prótesis de cadera, operado de
    cadera, operación de rodilla, operación, operado, operada, operaron, postoperatorio, rehabilitación,
    rehabilitar, rehabilitación rodilla, ictus, derrame, embolia, parálisis, parkinson, alzheimer, demencia,
    esclerosis, calambres piernas, piernas cansadas, piernas hinchadas, varices, retención de líquidos,
    celulitis, cintura duele, duele cintura, agacharme, no me puedo agachar, no puedo levantarme, no puedo
    moverme, no puedo andar, cojeo, fascitis, fascitis plantar, espolón, juanete, juanetes, callo, callos,
    uñero, uña encarnada, uña enterrada, uña clavada, uñas de los pies, ojo de gallo, papiloma, verruga,
    verrugas, hongos pies, hongos uñas, hongos en los pies, plantillas, plantillas pies, pies planos, pie
    diabético, planta del pie, pisada, estudio de la pisada, durezas pies, talón dolor, talón, pies,
    muela, muelas, muela del juicio, muela rota, muela picada, diente, dientes, diente roto, dientes
    torcidos, dentadura, dentadura postiza, prótesis dental, caries, picada muela, empaste, empastar,
    endodoncia, matar el nervio, flemón, encía, encías, sangran las encías, sarro dientes, limpieza dental,
    limpieza bucal, limpieza de dientes, blanqueamiento dental, blanqueamiento, blanquear dientes, brackets,
    braquets, bráquets, frenos dientes, frenillos, ortodoncia, invisalign, alineadores, implante, implantes,
    implante dental, corona dental, carillas, funda dental, mal aliento, bruxismo, férula, férula de descarga,
    apretar los dientes, mandíbula, aparato dental, aparato dientes, dental, boca dolor,
    ansiedad, ansioso, ataque de pánico, ataques de pánico, pánico, ataque de ansiedad, angustia, agobio,
    agobiado, nervios, nervioso, estrés, estresado, estresada, depresión, deprimido, deprimida, tristeza,
    triste, llorar, lloro, sin ganas de nada, insomnio, no puedo dormir, no duermo, dormir mal, no consigo
    dormir, pesadillas, autoestima, fobia, fobias, miedo a volar, miedo, toc, obsesiones, celos, duelo,
    superar la muerte, superar una ruptura, superar ruptura, ruptura, crisis de pareja, problemas de pareja,
    discutimos, discutir pareja, pareja discutir, infidelidad, adicción, adicciones, adicto, alcoholismo,
    ludopatía, dejar de fumar, dejar de beber, fumar, drogas, anorexia, bulimia, trastorno alimentario,
    atracones, tdah, hiperactivo, autismo, asperger, acoso escolar, bullying, adolescente rebelde, rabietas,
    se hace pis en la cama, problemas de conducta, maltrato psicológico, trauma, psicológico, bienestar
    emocional, emocional, terapia familiar, gestionar emociones, enfadado todo el día, habla con alguien,
    dieta, dietas, adelgazar, bajar de peso, perder peso, perder kilos, bajar kilos, diez kilos, kilos,
    kilos de más, bajar la panza, bajar barriga, perder barriga, barriga, panza, sobrepeso, obesidad, obeso,
    engordar, coger peso, ganar peso, ganar masa muscular, masa muscular, comer sano, comer mejor, comer bien,
    alimentación, alimentarse, menú saludable, plan nutricional, celíaco, celíaca, gluten, intolerancia,
    intolerante, lactosa, estreñimiento, estreñido, gastritis, reflujo, acidez, hinchada barriga, barriga
    hinchada, colon irritable, sibo, digestión, digestiones, diarrea, gases, vegana dieta, dieta deportiva,
    nutrición deportiva, hambre, sin pasar hambre, ponerme en forma, ponerse en forma, ponerme fuerte, estar fuerte, coger fuerza, ganar fuerza, marcar abdominales,
    definir músculo, en forma, tonificar,
    abdominales, gimnasio en casa, entrenar, entrenamiento, entrenamientos, entreno, ejercicio, ejercicios,
    hacer ejercicio, hacer deporte, correr maratón, maratón, fitness, crossfit, pesas, musculación, estirar,
    estiramientos, pilates, yoga, yoga embarazadas, yoga a domicilio, meditación, meditar, relajación,
    relajarme, relajarse, tai chi, gimnasia mayores, gimnasia, cuidar, cuidado de mayores, cuidado de ancianos,
    cuidado de personas mayores, cuidar a mi madre, cuidar a mi padre, cuidar abuela, cuidar abuelo, cuidar
    abuelita, cuidar mayores, cuidar anciano, cuidar enfermo, cuidar persona, cuide a mi madre, cuide a mi
    abuela, cuidados paliativos, paliativos, cuidar bebé, cuidar niños, niños cuidar, canguro, nana niños,
    cuidar recién nacido, salus, anciano, anciana, ancianos, abuelito dependiente, persona mayor, personas
    mayores, adulto mayor, tercera edad, dependiente, dependencia cuidador, gran dependiente, encamado,
    encamada, silla de ruedas, grúa enfermo, cambiar pañales, pañales, asear a mi madre, asear a mi padre, asear anciano, asear enfermo, asearlo, asearla, salir del hospital, salió hospital,
    alta del hospital, recién operado, bañar a
    mi madre, bañar a mi padre, bañar anciano, duchar a mi madre, ayuda a domicilio, acompañar al médico,
    acompañar hospital, acompañante mayores, acompañar a mi madre, acompañar, compañía mayores, hacer compañía,
    haga compañía, dar de comer, pasear a mi abuelo, pasear a mi madre, pasear a mi padre, pasear a mi abuela, pasear mayores, vestirse solo, vestirse sola,
    no puede vestirse, ducharse solo, ducharse sola, bañarse solo, levantarse de la cama, levantarse solo, comer solo,
    agarrotado, agarrotada, entumecido, cuello rígido, cuello ordenador, espalda ordenador, vista ordenador, residencia mayores, centro de día, noches hospital,
    hospital, cuidar noche, cuidar noches, por las noches cuidar, interna para anciana, interna mayores,
    fiebre, tos, toser, gripe, resfriado, garganta, anginas, bronquitis, asma, alergia, alergias, alérgico,
    urticaria, eccema, dermatitis, psoriasis, acné, granos, grano, lunar, lunares, mancha piel, manchas piel,
    piel, piel atópica, rosácea, caída del pelo, alopecia, piojos, cistitis, infección, infección de orina,
    lumbociática, ojos rojos, ojo rojo, conjuntivitis, cataratas, vista cansada, graduar la vista, graduarme la
    vista, gafas, lentillas, oído, oídos, tapón de oído, tapón oído, zumbido oídos, sordera, sordo, audífono,
    audífonos, ronquidos, roncar, apnea, sudor, sudores, palpitaciones, taquicardia, hemorroides, almorranas,
    picor, picores, sarpullido, hormigueo, dormida la mano, se me duerme, adormecido, temblor manos, hinchazón,
    inflamación, inflamado, hematoma, moratón, caída abuela, se ha caído mi madre, se ha caído mi abuela,
    torcido el pie, chequeo, revisión médica, certificado médico, reconocimiento médico, receta médica,
    segunda opinión médica, depilación láser, botox, bótox, ácido hialurónico, limpieza facial, limpieza de
    cutis, rinoplastia, manicura, pedicura, uñas de gel, peluquería a domicilio, maquillaje, salud mental, salud`,
  likely: `
    enfermo, enferma, enfermedad, síntoma, síntomas, tratamiento, medicación, medicina, pastillas,
    paciente, clínica, consulta médica, hospitalario, espalda, brazo, brazos, pierna, piernas, mano, manos, pie,
    cabeza, barriga, estómago, tripa, pecho, boca, ojo, ojos, nariz, músculo, músculos, muscular, hueso, huesos,
    articulación, articulaciones, nervio, cuerpo, peso, sano, saludable, saludables, comida sana, adelgaza,
    engordado, hinchado tobillo, agacho, agachar, levantarme, moverme, cansancio, cansado, cansada, agotado,
    agotada, dormir, duermo, sueño, postura, abuelita, abuela noches, abuelo noches, mayor, mayores, cuide,
    cuidado, cuidados, atienda, atender a mi madre, pincha, sangre, vendas, forma física, deportiva, lesión,
    lesiones, lesionado, lesioné, recuperarme, me he caído, caído, golpe, pareja, matrimonio crisis, adolescente,
    autista, down, discapacidad, discapacitado, relajante, apetito, vegetariano, vegano, barra todo el día,
    chequear, relajar, gimnasio, bebé cólicos, cólicos`,
  hint: `
    abuelo, abuela, madre, padre, noches, noche, niña, niño, casa, domicilio, kilos, verano, boda, trabajo,
    hijo, hija, deporte, correr, comer, siesta, mañanas, sillón, levantar, miedo, nervios, suegra, suegro`,
  against: `
    dolor de cabeza hacienda, cuidar jardín, cuidar plantas, cuidado de plantas, cuidado jardín, cuidar la casa,
    cuidar césped, cuidado del césped, cuidar imagen, cuidar perro, cuidar perros, cuidar gato, cuidar mascotas,
    mascota, perro, gato, sonda temperatura, rodillo, muñeca juguete, médico ordenador, web médico, web clínica,
    página web, clínica web, logo clínica, logo, anuncios clínica, anuncios dentista, publicidad clínica,
    clientes clínica, instagram clínica, limpiar clínica, limpieza clínica, pintar clínica, seguro médico,
    seguro de salud, seguro dental, incapacidad permanente, incapacidad, baja médica, negligencia médica,
    negligencia, herencia, pensión, solicitar dependencia, ley de dependencia, residencia papeles, permiso de
    residencia, nacionalidad, cabeza motor, cabecero, cabezal, culata, pie de foto, ojo de buey, boca de riego,
    brazo dirección, brazo suspensión, dientes engranaje, rueda pinchada, pinchazo rueda, pinchazo, pinchado
    rueda, rueda, coche, carro, moto, furgoneta, cristales gafas, fotos embarazo, fotos embarazada, fotos recién
    nacido, sesión embarazo, fotos, foto, sesión de fotos, video, retrato, vestido, traje, pie de lámpara,
    curso, clases de matemáticas, oposición, oposiciones, auxiliar de enfermería oposición, examen,
    clases de baile, clases particulares, despido, acoso laboral, divorcio abogado, divorcio papeles, custodia,
    ejercicios de mates, ejercicios de matemáticas, deberes, formulación, caída del servidor, virus ordenador,
    portátil, ordenador, móvil, tablet, caída de la fachada, hongos pared, hongos techo, moho, mancha pared,
    plantas, rosal, rosales, árbol, palmera, olivo, césped, cepillo escoba, suelo, uñas perro, asear casa,
    limpiar casa, asistenta, planchar, plancha, fregar, operación inmobiliaria, operación hipoteca, peso pesado,
    masa madre, miedo a conducir, cuello camisa, cuello botella, hombreras, bajos pantalón, piel sofá, sofá de
    piel, bolso piel, chaqueta de piel, asientos de piel, pies de mesa, pata, entrenamiento perro, adiestrar,
    terapia web, sangre sofá, mancha sangre, mancha, boca de incendio, cuidado facial tienda, anuncio, muela
    molino, ojal, espejo, espalda vestido, espaldera, uña guitarra, dormir inquilino, nervio óptico fibra`,
  needs: {
    'Dolor de espalda':
      'me duele la espalda, lumbago, enganchado de la espalda, contractura, dolor lumbar',
    Fisioterapia: 'fisioterapeuta, rehabilitación rodilla, dolor de cuello, tendinitis, esguince',
    Masaje: 'masaje relajante, masaje descontracturante, contractura cuello, masajista a domicilio',
    'Dolor de muelas': 'muela rota, dolor de muelas, caries, dentista urgente, flemón',
    Ortodoncia: 'brackets, ortodoncia invisible, dientes torcidos, aparato dental',
    'Blanqueamiento o limpieza dental': 'blanqueamiento dental, limpieza dental, limpieza de boca',
    'Ansiedad o depresión': 'ansiedad, depresión, ataques de pánico, estrés, psicólogo, insomnio',
    'Terapia de pareja': 'problemas de pareja, crisis de pareja, discutimos mucho',
    'Perder peso': 'adelgazar, dieta, bajar de peso, nutricionista, perder kilos, comer sano',
    'Cuidar a una persona mayor':
      'cuidar a mi madre, cuidar abuela, cuidado de mayores, cuidadora de ancianos, cuidar por las noches',
    'Enfermería a domicilio':
      'curas a domicilio, poner inyecciones, curar herida, curar úlcera, enfermera a domicilio',
    'Entrenador personal':
      'ponerme en forma, entrenar en casa, entrenador personal, ganar masa muscular',
    'Yoga o pilates': 'clases de yoga, clases de pilates, yoga en casa, meditación',
    'Pies y uñas': 'podólogo, uña encarnada, juanetes, callos, plantillas, hongos en los pies',
    'Psicólogo infantil': 'psicólogo para niños, ansiedad adolescente, rabietas, acoso escolar',
    'Embarazo y parto': 'preparación al parto, matrona, suelo pélvico, lactancia',
    'Dolor de ciática': 'ciática, dolor de piernas, hernia discal, dolor de cadera',
    'Cuidar niños': 'canguro, cuidar bebé, cuidar niños, cuidar recién nacido',
  },
};
