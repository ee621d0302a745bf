import type { TradeKnowledge } from '../trade-knowledge.ts';

export const teaching: TradeKnowledge = {
  trades: ['Enseñanza'],
  certain: `
    clases coser, curso coser, clases de bordado, arrancar a leer, empezar a leer, explicar
    estadística, expliquen matemáticas, explicar matemáticas, explique física, explicar química,
    va justo en, aprobar la uni, asignatura uni, uni, exámenes uni, parcial universidad,
    prepararme para el examen, preparar examen, preparar un examen, examen oficial, nivel b2,
    título oficial inglés, acreditar inglés, convalidar título idiomas, cole bilingüe, bilingüe,
    institutriz, au pair, clases a domicilio, clases en casa, clases grupo, clases verano,
    cuaderno vacaciones, lectura comprensiva, aprender a escribir, aprender cocina, aprender a
    leer, aprender ajedrez, aprender a conducir, aprender inglés, aprender francés, aprender
    música, aprender piano, aprender batería, aprender danza, aprender a cantar, aprender
    catalán,
    ayuda con química, ayuda con mates, ayuda con matemáticas, ayuda con física, ayuda con
    lengua, ayuda con inglés, ayuda con historia, ayuda con biología, ayuda con economía, ayuda
    con latín, ayuda con estadística, ayuda con deberes, ayuda con estudios, ayuda con
    filosofía, ayuda con dibujo técnico, preparar las pruebas, pruebas físicas oposición, ser
    policía, ser bombero, ser guardia civil, ser funcionario, ser profesor, no sabe multiplicar,
    no sabe sumar, no sabe leer, no sabe escribir, mejorar la letra, mala letra, actividades
    niños, actividades extraescolares, actividades tarde niños, campamento inglés,
    auxiliar administrativo, me presento a, presentarme a oposición, plaza de funcionario, funcionario, tribunal oposición,
    enseñar videollamadas, enseñen videollamadas, videollamadas aprender, aprender videollamadas, aprender whatsapp,
    practicar coche, practicar conducir, conducir autopista, conducir miedo, va fatal en lengua, va mal en mates,
    va mal en el colegio, va mal en clase, perfeccionar inglés, perfeccionar, mejorar mi inglés, mejorar inglés,
    profesor, profesora, profe, profes, profesor particular, maestro, maestra, docente, tutor, tutora,
    tutoría, tutorías, preparador, preparadora, instructor, monitor, monitora, formador, formadora,
    academia, clase particular, clases particulares, clase, clases, lección, lecciones, curso, cursos,
    cursillo, cursillos, taller de teatro, taller de escritura, taller de cerámica, formación, capacitación,
    enseñar, enseñanza, enseñe, enséñame, aprender, aprendizaje, estudiar, técnicas de estudio, técnica de
    estudio, apuntes, temario, asignatura, asignaturas, materia difícil, suspendido, suspender, suspende,
    suspenso, suspensos, cateado, catear, cateó, jalado, reprobado, reprobó, reprobar, aplazado, aprobar,
    aprobado, apruebo, recuperación en septiembre, recuperar en septiembre, recuperación de julio,
    recuperar asignatura, recupero septiembre, quedado mates, quedaron mates, le quedó matemáticas, sacar
    buenas notas, malas notas, notas bajas, notas del colegio, bajar notas, subir nota, boletín de notas,
    repetir curso, pasar de curso, examen, exámenes, parciales, examen final, examen de acceso, prueba de
    acceso, acceso mayores de 25, mayores de 25, selectividad, ebau, evau, pau, pruebas de acceso a la
    universidad, oposición, oposiciones, opositar, opositor, opositora, preparador oposiciones, policía
    nacional oposición, guardia civil oposición, auxiliar administrativo oposición, correos oposición,
    magisterio, mir, bir, pir, eir, temario oposición, supuesto práctico, psicotécnicos, casos prácticos,
    eso, bachillerato, bachiller, bach, primaria, secundaria, infantil clases, preescolar, parvulario,
    prepa, preparatoria, kínder, grado superior, grado medio, ciclo formativo, fp, módulo fp, graduado
    escolar, título de la eso, sacar la eso, sacarme la eso, graduado en eso, universidad clases, carrera
    universitaria, uned, tfg, tfm, tesis, tesina, trabajo fin de grado, trabajo fin de máster, máster,
    doctorado, corregir tfg, deberes, tareas escolares, tarea escolar, tareas del cole, tareas del colegio,
    hacer la tarea, refuerzo, refuerzo escolar, repaso, apoyo escolar, nivelación, regularización, clases
    de verano, cuaderno de verano, extraescolares, extraescolar, dictado, caligrafía, ortografía,
    faltas de ortografía, aprender a leer, leer y escribir, lectoescritura, comprensión lectora, lectura
    niño, no sabe leer, le cuesta leer, comentario de texto, sintaxis, análisis sintáctico, redacción
    escolar, lengua, literatura, lengua y literatura, filosofía, historia, historia de españa, geografía,
    sociales, naturales, conocimiento del medio, biología, bio, física, química, física y química, cálculo,
    álgebra, derivadas, integrales, ecuaciones, ecuación, fracciones, divisiones, dividir, multiplicar,
    tablas de multiplicar, tabla de multiplicar, sumar y restar, sumas, restas, raíces cuadradas,
    matemáticas, mates, mate reprobado, trigonometría, geometría, matrices, logaritmos, estadística,
    probabilidad, contabilidad clases, economía bachillerato, economía clases, microeconomía,
    dibujo técnico, latín, griego, programación clases, robótica, robótica niños, scratch, ajedrez,
    inglés, inglés conversación, conversación inglés, b1, b2, c1, c2, a2, first, advanced, proficiency,
    cambridge, toefl, ielts, toeic, trinity, escuela de idiomas, eoi, speaking, listening, inglés de negocios,
    inglés camareros, inglés niños, inglés entrevista, nativo, nativa, profesora nativa, francés, delf,
    alemán, goethe, italiano, portugués, chino mandarín, mandarín, chino, japonés, coreano, ruso, árabe,
    catalán, euskera, gallego, valenciano, nivel c valenciano, idioma, idiomas, lengua de signos, lenguaje de
    señas, señas, español para extranjeros, castellano para extranjeros, español extranjeros, aprender
    español, clases de español, clases de castellano, dele, ccse, examen ccse, siele, examen de nacionalidad,
    pronunciación, acento, vocabulario, gramática, verbos irregulares,
    guitarra, piano, violín, violonchelo, chelo, contrabajo, clases de bajo, tocar el bajo, batería musical, clases de
    batería, tocar la batería, saxofón, saxo, trompeta, trombón, flauta, clarinete, oboe, acordeón, armónica,
    ukelele, cajón flamenco, castañuelas, arpa, órgano, teclado musical, clases de teclado, percusión, gaita,
    bandurria, laúd, cuatro venezolano, charango, tocar, tocar un instrumento, instrumento, instrumento
    musical, solfeo, lenguaje musical, conservatorio, música niños, canto, clases de canto, cantar, técnica
    vocal, afinar voz, aprender a cantar, dj clases, producción musical,
    baile, bailar, clases de baile, danza, ballet, flamenco, sevillanas, salsa, bachata, tango, zumba, hip
    hop, bailes de salón, baile boda, baile nupcial, coreografía, vals, danza del vientre, breakdance,
    teatro, clases de teatro, interpretación, oratoria, hablar en público, improvisación, escritura creativa,
    dibujo clases, clases de dibujo, aprender a dibujar, clases de pintura, pintura al óleo, clases de
    cerámica, torno cerámica, clases de costura, aprender a coser, corte y confección, clases de patronaje,
    ganchillo, punto clases, clases de punto, macramé, clases de cocina, curso de cocina, aprender a cocinar,
    repostería curso, cocina clases, cata de vinos, clases de fotografía, curso de fotografía, aprender
    fotografía, clases de photoshop, curso de photoshop, aprender photoshop, clases de informática, informática
    mayores, clases de ordenador, clases móvil, aprender a usar, aprender ordenador, aprender a usar el móvil,
    enseñar a usar, manejar el ordenador, enseñar a usar el móvil, enseñar a usar el ordenador, enseñar a usar la computadora,
    enseñar a usar internet, enseñar a usar whatsapp, enseñar a usar la tablet, enseñar móvil, enseñar ordenador,
    enseñar computadora, aprender a usar el ordenador, aprender a usar el computador, aprender computadora, aprender a usar tablet,
    apoyo eso, alumno eso, hijo eso, hija eso, matemáticas eso, lengua eso, primero eso, segundo eso, tercero eso,
    cuarto eso, curso eso, la eso hijo, cuesta asignatura, asignatura carrera, asignatura universidad, no entiende clase, clases de excel, curso excel, aprender excel, excel, clases de word,
    ofimática, mecanografía, clases de programación, aprender a programar, curso de programación, autocad
    curso, curso marketing, curso diseño, curso online, clases online, curso de manipulador, manipulador de
    alimentos, carnet de carretillero, carretillero, primeros auxilios curso, curso de socorrismo, prl,
    conducir, clases de conducir, autoescuela, carnet de conducir, carné de conducir, carnet de coche, sacar
    el carnet, sacarme el carnet, examen de conducir, teórico, examen teórico, prácticas de coche, prácticas
    de conducir, clases de manejo, aprender a manejar, manejar, perder el miedo a conducir, miedo a conducir,
    licencia de conducir, permiso b, carnet de moto, carnet de camión, cap, licencia de manejo, patrón de
    barco, per, título náutico, natación, nadar, clases de natación, aprender a nadar, aquagym niños, tenis,
    clases de tenis, pádel, clases de pádel, golf, esquí, surf, clases de surf, patinaje, patinar, montar a
    caballo, equitación, hípica, escalada, kárate, judo, taekwondo, artes marciales, boxeo clases, esgrima,
    fútbol entrenamiento niños, baloncesto clases, montar en bici aprender, logopeda, logopedia,
    fonoaudiólogo, foniatra, dislexia, disgrafía, discalculia, tartamudez, tartamudea, tartamudo, no pronuncia
    la r, habla mal niño, pedagogo, pedagoga, psicopedagogo, psicopedagoga, necesidades especiales, educación
    especial, altas capacidades, tdah clases, tdah deberes, orientación académica, orientador, homeschooling,
    educador canino, adiestrador, adiestrar perro, adiestramiento, educar perro, lectura rápida, memoria
    estudiar, concentrarse estudiar`,
  likely: `
    colegio, cole, instituto, escuela, insti, facultad, universidad, septiembre, junio recuperación,
    nivel, título, certificado de inglés, carnet, carné, prácticas, sacarme, sacarse, inglesa, idiomas,
    extranjeros español, lenguaje, academia online, práctica de conversación, ejercicios clase, comprender,
    no entiende, entiende, no se entera, se distrae, concentra, estudia, notas, libros de texto, apuntarme,
    apuntar a mi hijo, apuntar, grupo reducido, desde cero, principiante, principiantes, iniciación,
    avanzado, intensivo, verano niños, ludoteca, canguro deberes, ciencias, letras, música, usar, bajo`,
  hint: `
    niño, niña, niños, hijo, hija, hijos, septiembre, adultos, mayores, nivel, entrevista, viaje, lee,
    leer, escribir, hablar, habla, trabajo, dos semanas, meses, temporada, nota, práctica, ordenador,
    computador, computadora, móvil, camareros, cocina, pintura, fotografía`,
  against: `
    recuperación de datos, recuperar datos, recuperar archivos, recuperar disco, recuperar fotos,
    mi tfg disco, tfg disco duro, disco duro, portátil no enciende, pantalla azul, ordenador lento, virus,
    prueba de embarazo, clase turista, mueble clase, foto carnet, fotos carnet, fotos de carnet, orla, fotos
    orla, fotos graduación, graduación fotos, academia web, web academia, anuncios academia, clientes
    academia, limpiar academia, limpieza colegio, limpiar colegio, taller mecánico, taller coche, historia
    clínica, manejo de redes, manejar redes, cursos anuncios, física rehabilitación, fisioterapia, nota de
    prensa, examen médico, prueba médica, quedó embarazada, baja laboral, nativo digital, cantar cumpleaños,
    flamenco traje, vestido flamenca, traje de flamenca, vestido, traje, ropa de baile, arreglar guitarra,
    lengua llaga, lengua, duele lengua, frenillo lengua, carta de hacienda, licencia de obra, licencia de
    apertura, licencia apertura, licencia, ram, memoria ram, ampliar memoria, contabilidad
    autónomo, llevar contabilidad, recibir clases pago, historia de españa libro, título de propiedad,
    registro, multa, puntos carnet, recurrir, alcoholemia, quitar el carnet, retirada de carnet, invitación,
    invitaciones, despedida de soltero, traducir, traducción, traductor, fotos, vídeo, cuadro eléctrico,
    batería coche, batería móvil, batería, tocar timbre, mover piano, piano mudanza, uniforme, corto,
    escuela infantil limpieza, rótulo, cartel`,
  needs: {
    'Clases de inglés':
      'profesor de inglés, inglés conversación, aprender inglés, preparar b2, academia de inglés',
    'Clases de matemáticas':
      'profesor de mates, refuerzo de matemáticas, suspender mates, repaso de mates',
    'Refuerzo escolar':
      'repaso primaria, refuerzo eso, apoyo escolar, ayuda con los deberes, clases de repaso',
    'Preparar oposiciones': 'preparador oposiciones, academia de oposiciones, temario oposiciones',
    'Preparar selectividad': 'selectividad, ebau, acceso a la universidad, bachillerato',
    'Clases de física y química': 'profesor de física, clases de química, refuerzo de física',
    'Clases de piano': 'profesor de piano, aprender a tocar el piano, tocar el piano',
    'Clases de guitarra': 'profesor de guitarra, aprender a tocar la guitarra, tocar la guitarra',
    'Clases de canto y música':
      'clases de canto, clases de violín, solfeo, lenguaje musical, aprender a cantar',
    'Clases de baile': 'aprender a bailar, clases de salsa, clases de flamenco, baile de boda',
    'Español para extranjeros': 'clases de español, examen ccse, preparar dele, aprender español',
    'Clases de francés o alemán':
      'clases de francés, clases de alemán, clases de italiano, aprender francés',
    'Clases de conducir':
      'autoescuela, carnet de conducir, clases de manejo, aprender a conducir, prácticas de coche',
    'Aprender informática':
      'clases de informática, aprender a usar el ordenador, curso excel, clases de ordenador',
    Logopedia: 'logopeda para niño, no pronuncia bien, dislexia, tartamudez',
    'Clases de dibujo o costura':
      'clases de dibujo, aprender a dibujar, clases de pintura, clases de costura',
    'Clases de natación y deporte':
      'aprender a nadar, clases de tenis, clases de pádel, clases de surf',
    'Ayuda con el TFG': 'trabajo fin de grado, tesis, corregir tfg, trabajo fin de máster',
  },
};
