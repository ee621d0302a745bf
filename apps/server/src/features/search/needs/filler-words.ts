/** Words that are ignored in phrases and keywords. */
export const STOP_WORDS = `
  a al ante con de del desde e el en entre la las le les lo los me mi mis nos o os para por que q se
  si su sus te tu tus u un una uno unos unas y ya yo mí x
  esta este esto estos estas ese esa esos esas
`;

/** Words that have no meaning for a need, besides the stop words. */
export const FILLER_WORDS = `
  ha han has he hay haya hemos habia haber es son era ser fue soy somos sea estoy estan estamos estar
  esté están muy mas más menos tan tanto mucho mucha muchos muchas poco poca todo toda todos todas
  algo alguien algun alguno alguna algunos nada nadie ningun ninguna otro otra otros otras mismo misma
  cada cual cuando cuanto cuanta cuanto cuantos como donde porque pues pero tambien aunque aun aqui ahi
  alli alla ahora antes despues luego siempre nunca hoy ayer mañana noche tarde dia dias semana semanas
  mes meses año años hora horas minutos lunes martes miercoles jueves viernes sabado domingo enero
  febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre verano
  invierno primavera otoño temprano pronto rapido urgente urgentemente urge ya mismo
  quiero quisiera querria queremos quiere querer necesito necesita necesitamos necesitar busco buscamos
  buscar busca buscando hace hacer haga hacen hago hecho haciendo puede pueden puedo poder podria podeis
  podemos tengo tiene tienen tenemos tener teneis tenia voy va van vamos ir viene venir vengan venga
  venid dar dame dan doy dice dicho decir debo debe sabe saben se sepa saber creo parece gusta gustaria
  encanta pasa pasar paso poner pongo pone ponen ponga puesto puesta dejar deja dejo dejado dejen llevar
  lleva llevo quedar queda quedado quedo ver veo mirar empezar empieza llamar llamo venga vaya sirve
  ayuda ayudar ayudo ayude ayuden ayudenme ayudame socorro favor porfa gracias hola buenas buenos dias
  tardes noches ok vale saludos presupuesto precio precios cuanto cuesta costaria costar cobran cobra
  cobrar vale barato barata baratos caro caros economico economica bueno buena buen mejor mejores bien mal mala malo
  profesional profesionales especialista experto experta empresa servicio servicios trabajo trabajos
  persona personas gente hombre mujer chico chica señor señora cerca zona mi casa domicilio
  hijo hija hijos hijas niño niña niños niñas madre padre padres mama papa abuelo abuela abuelos
  abuelito abuelita nieto nieta nietos hermano hermana primo prima tio tia sobrino sobrina suegro suegra
  marido esposo esposa novio novia vecino vecina vecinos amigo amiga amigos familia cliente
  viejo vieja viejos viejas nuevo nueva nuevos nuevas grande grandes pequeño pequeña pequeños gran
  eso tal tales eres era eran seria seran sera sido siendo esten quien quienes cualquier cualquiera demas ello ellos ella
  ellas el mio tuyo suyo nuestro nuestra vuestro vuestra usted ustedes vosotros quizas acaso asi casi apenas
  litro litros metro metros kilometro kilometros euro euros pirata peque forma formas
  roto rota rotos rotas estropeado estropeada averiado averiada arreglar arregla arreglen arreglo
  reparar repara reparen reparacion instalar instala instalen instalacion cambiar cambie cambio cambien
  colocar coloquen colocacion montar monte montaje mantenimiento revisar revision funciona funcionan va
  comprar compre compro comprado dos tres cuatro cinco seis siete ocho nueve diez primera primero segundo
  urgencia urgencias 24h 24 horas so sin no ni solo sola solos sale salir sobre hasta hacia segun mientras
  encima debajo abajo arriba dentro fuera lado atras delante medio rato veces vez cosa cosas tipo manera
`;

/** Frequent words of other languages. A keyword with several of them is not read as Spanish. */
export const FOREIGN_WORDS = `
  the of and to in is are was were be been am i you he she it we they my your his her its our their this
  that these those what which who where when why how do does did have has had will would can could should
  not with from for at by on an or but if so as there here very some any all more than just about into
  up out get got getting go going went see want need needs please thank thanks much good morning night
  evening day week next last new old happy birthday know like love think make made take  came say
  said tell let never always often again sometimes every nobody somebody someone something nothing
  le les des du est sont je tu il elle nous vous ils elles et ou mais dans avec pour sur sous une mon ma
  mes ton ta votre notre leur ce cette ces qui quoi quand comment pourquoi ne pas plus tres bien merci
  bonjour bonsoir salut oui non chez aussi tout tous faire fait être avoir suis sommes êtes
  der die das den dem ein eine einen einem ich du er sie es wir ihr und oder aber nicht mit von zu auf für
  ist sind war haben hat wie wo wer warum heute morgen guten tag danke bitte sehr auch noch nur mein dein
  il lo gli di che non per sono sei siamo questo questa  dove quando perché molto grazie ciao
  buongiorno anche ancora mio tuo suo della delle degli nel nella
  o os um uma uns umas não sim eu você ele ela nós eles elas meu minha seu sua muito obrigado obrigada bom
  boa dia noite tarde onde quando porque como está são foi ser estar tem ter isso isto aqui ali mais
  long time no see speak spanish english friend world house home car money  food work job school street
  city country people man woman boy girl child children family mother father brother sister cat  sleeping beach
  winter summer spring autumn love hate eat drink sleep walk run read write talk call help open close nice big small
  beautiful pretty bad great sorry excuse yes maybe tomorrow yesterday today really because while after before under
  over between don doesn didn isn aren let us lazy fox quick brown train station weather lovely umbrella rains
  maison chat porte est fermee fermée rue ville jour nuit soir matin demain homme femme enfant perdu aime aller allez
  vous êtes desole désolé monde beau belle petit petite grand  pourrais parle français
  hund katze haus schön schöner liebe dich kocht meine mutter vater schläft geht
     oggi ieri stai perso treno  piove
   preto   praia fica ajuda gosto minha
  blue green yellow black white game games thrones star wars song heart world keep calm carry would could
  andiamo mare grazas graciñas ate logo ergo sum cogito
  lorem ipsum dolor sit amet consectetur adipiscing elit
  els les amb per què això aquest aquesta molt gràcies bon dia nit jo vostè ells som sóc tinc vull
`;
