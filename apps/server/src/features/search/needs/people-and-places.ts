/** Given names that mean nothing else. */
export const GIVEN_NAMES = `
  merche loli charo nacho chema iñigo unax jan ander markel eneko enzo thiago jimena bosco wei brahim oier
  maikel yuleisy wilmer ivana ionela giovanni sean dragos fatou yassine chus moncho xurxo uxia brais breixo antia
  iria sabela toño kike nano lolo juancho pepito paquito juanito luisito vicky susi mamen menchu maruja
  lupe yamila yesenia yamilet dayana dayron yaritza yoana zulema fidelina rufina eulogio eladio abundio saturnina
  sofi valen cami agus facu nahuel thais tais naroa garbiñe arantza ane malen alaia irati lia
  lena noah liam aleix guiu arlet ona queralt neus nuri merce assumpta dolors

  aaron abel abigail abraham  ada adela adelaida adolfo adrian adriana agata agnes agustin agustina
  aida aina ainara ainhoa aitana aitor alan alberto albert alejandra alejandro alejo alex alexandra alexia
  alexis alfonso alfonsa alfredo alicia almudena alvaro amador amadeo amaia amalia amanda amaya amelia amparo ana
  anabel anais andrea andreu andres andoni angela angelica angelina angelines angels anibal anita anna
  anselmo antonia antonio antoni araceli arantxa ariadna ariel armando arnau arturo asier asuncion
  augusto aurelia aurelio aurora avelina azahara bartolome basilio beatriz begoña belen benito benjamin
  bernabe bernardo berta bianca biel blas bonifacio boris borja brais brandon brenda brian bruno calixto
  camila camilo  candelaria carina carla carles carlos carlota carmelo carmen carmiña carol
  carolina casandra casimiro catalina cayetana cayetano cecilia celedonio celia celso cesar cintia
  ciriaco cirilo clara claudia claudio clemente clotilde conchita conchi constantino constanza cornelio
  cristian cristina cristobal curro cynthia damian dani daniel daniela dario david debora delia demetrio
  denis desiree diana diego dimas dionisio  domingo dominga domenech edgar edmundo eduardo edurne efren
  elena eleuterio elias elisa elisabet elisenda eloisa eloy elsa elvira ema emilia emiliano emilio
  emma encarna encarnacion encarni enric enrique eric erica erik erika ernesto esteban estefania estela
  ester esther etelvina eudald eufemia eugenia eugenio eulalia eusebio eva evaristo ezequiel fabian
  fabiola fabio facundo fatima federico feliciano felicidad felipa felipe felisa felix fermin fernanda
  fernando ferran fidel filomena fito florencia florencio florentino fran francesc francisca francisco froilan
  gabriel gabriela gael gaizka garazi gaspar gemma genaro genoveva gerard gerardo german gertrudis gines
  gisela gonzalo gorka graciela gregoria gregorio griselda guadalupe guillem guillermina guillermo
  gumersindo gustavo hector helena heriberto herminia hernan higinio hilario hipolito hugo humberto ian
  iban ibai idoia igor ignacio iker ildefonso imanol imma inaki iñaki ines ingrid inma inmaculada iratxe
  irene iria irma isaac isabel isabela isaias isidoro isidro ismael israel itziar ivan ivette izan     jacobo jaime jairo jana javi javier jaume jennifer jenny jeremias jeronimo jessica jesica jesus
  joan joana joaquim joaquin joaquina joel johanna jokin jon jonatan jonathan jordi jorge josu jose josefa
  josefina josep joseph josue juan juana juani juanjo juanita juanma julen julia julian juliana julieta
  julio justina justino karen karina karla kepa kevin kiko koldo laia lara laura lautaro laureano
  leandro leire  leocadia leonardo leonor leopoldo leticia libia lidia ligia lilia liliana lina lisa
  lluis lola lolita lope lorena lorenza lorenzo loreto lourdes luca lucas lucia luciana luciano lucio
  lucrecia luis luisa luismi lydia macarena magali magdalena maialen maica maite malena manel manoli manolo
  manuel manuela mapi marc marcel marcela marcelino marcelo marcos margarida mari maria mariana marian mariano
  maribel maricarmen marieta mariluz mario marisa marisol maritza marta martí martin martina mateo matias
  matilde mauricio mauro maximiliano maximino mayte melanie melchor mercé meritxell micaela
  miguel mikel milagros milena minerva miquel mireia miren miriam  moises monica montse montserrat
  nadia nagore naia naiara nando   nardo natalia natividad nazaret nekane nelida nelson nerea
  nestor nicanor nico nicolas nieves  noa noelia noemi nora norberto  nuria octavio odette
  ofelia olaia olalla olegario olga oriol orlando oscar osvaldo otilia ovidio pablo paco pancho paola paqui
  pascual pascuala patri patricia patricio patxi pau paula paulina paulino pedro pelayo penelope pepa pepe
  pepi petra pili piedad placido pol poncio priscila quique quim rafa rafael rafaela ramiro ramon ramona raquel
  rau raul rebeca regina reinaldo renata ricard ricardo rigoberto rita rober robert roberto rocio rodolfo
  rodrigo rogelio roger roman romina romualdo roque rosalia rosalinda rosario rosaura roser rosendo roxana
  ruben rufino ruth sabina sabrina salome salva samanta samuel sancho sandra santi santiago sara
  saray saturnino saul sebas sebastian segismundo sergi sergio serafin severino sheila silveria silvestre silvia
  silvio simon sixto sofia sonia soraya susana tamara tania tatiana telmo teo teodora teodoro teofilo
  tere teresa timoteo toñi toni toño tomas tomasa toribio triana ubaldo ulises unai urbano urko ursula
  uxue valentin valentina valeria valeriano valerio vanesa vanessa vasco veronica vicens vicente vicenta victor
  viktor vidal virginia virgilio vito walter wenceslao wendy wilfredo wilson xabi xabier xavi xavier xenia
  ximena xoan xose yago yaiza yanira yasmina yeray yesica yolanda yoli yurena zacarias zaida zoe zoraida
  mohamed mohammed ahmed  hassan omar youssef karim rachid khadija yasmin amina  ionut vasile
  mihai elisabeth elizabeth jhon john mary jacqueline katherine kimberly milton marlon yulia olena
`;

/** Given names that are also words. */
export const GIVEN_NAMES_WITH_A_MEANING = `
  dolores vera gala concha vega
  alba amapola angel angeles azucena begonia blanca camelia celeste concepcion consuelo coral cruz dalia
  dulce esperanza estrella flor flora gema gloria hortensia iris jazmin leon luna luz mar
  margarita marina maximo mercedes olivia oliva olivo paloma paz perla pilar prudencio reyes remedios rosa
  salud salvador santos sol soledad socorro trinidad victoria violeta jade africa asia america israel
  noel melisa justo pastor pastora clemencia caridad fe virtudes angustias purificacion visitacion
  norma leo candela narciso narcisa jacinto jacinta modesto abril rosalba rosana ambar gala mia nube ola rio cielo aire sierra
`;

/** Surnames, streets and quarters that are also words of a trade. */
export const SURNAMES_WITH_A_MEANING = `
  sierra castaño cuesta calvo  heras cuevas arroyo redondo  dorado lago tomas corral sillero
  vives camps mena polo casal cuenca   rivera bueno flores campos puertas puerta casas fuentes
  fuente rios rio rubio pintado herrero herrera carretero molina molino molinero rueda ruedas caballero
  cano cañas caña delgado guerrero tejero  tejada zapatero zapata pastor vaquero escudero pintor
  sastre barbero carpintero calderon pozos prado prados  nogales   olivares oliva
  olivera robles   manzanares perales peral pereira cuadros cuadrado paredes mesa arcos
  arco  alamo alamos leal moral morales blanco blanca moreno castaños rojo roja bravo cordero
  conejo gallo gallardo luna marin marino velas correa huertas huerta jardines palma  viña vega
  vegas soto  pinos pinar  encinas fresno  acosta avila laguna lagunas   ribera
  valle valles montes monte monteros peña peñas piedras torre torres castillo castillos palacios
  palacio iglesias iglesia  cruz espada lanza clavo clavijo tornero ferrero cantero cantera
  cabello nieto bautista santos tapias vidal ventura barreras barrios barrio caminos  puentes
  cortes cortés costa ramos pardo gris negro negrete lozano lobo toro vaca becerra ballesteros
  escribano notario abad obispo rey reina conde duque marques infante cuerdas   
  almendros  avellaneda  higueras granado granada  panadero  bodegas cubero
  mata matas zarza espino espinosa espinos salinas pacheco borrego gato cuervo pavon aguilar aguila
  paloma palomares palomo golondrina bello     sanchez marcos marco pascual
  abril ayala aguado aguas yesares arenal barrero terron terrero cueva cerrato serrano serrana medina
  hidalgo bermejo tejedor hilario pelaez  crespo rizo franco valiente paz guerra batalla victoria
  gloria estrella  lucero maestro maestre bosque arboleda  yedra  bañeza pilar canal
   presa profesor gallego consuelo gracia nieves
`;

/** Frequent surnames that mean nothing else. */
export const SURNAMES = `
  castro herrera cabrera manrique valverde roman toledo segovia hurtado molla villar
  garcia gonzalez rodriguez fernandez lopez martinez sanchez perez gomez martin jimenez ruiz hernandez diaz
  muñoz alvarez romero alonso gutierrez navarro dominguez vazquez gil ramirez suarez ortega  ortiz sanz
  nuñez garrido lozano prieto mendez gallego vidal marquez   carrasco  santana lorenzo
  montero gimenez ibañez ferrer duran benitez  vicente vargas arias carmona  saez velasco moya soler
  esteban rojas zapata silva  aranda roldan merino bermudez   hernando   
  alcantara enciso cervantes baeza  melero piñero tabares   batista clavero bosch serra puig
  font   cardona pintos    ojeda aceituno escobar barredo montoya  villanueva
  quintana quiroga otero varela    seoane pazos rivas rivero galan guillen galindo 
   trujillo     ayuso      cid ponce salazar sosa
  peralta ojea contreras   maldonado quispe mamani   aguirre ibarra etxeberria agirre
  zubiri arrieta lizarraga urrutia mendoza  acosta figueroa  villegas   bernal
    blazquez miguel  osorio        
  bustos bustamante  andrade chavez espinoza guzman miranda  mateu pons roig ribas tur 
     rovira pujol casals grau esteve sabater segarra vilar barcelo bonet llopis ripoll
`;

/** Surnames that mostly mean something else. */
export const RARE_SURNAMES = `
  casar
  diez espejo salas mora grande mayor bueno roble nogal pino haya olivo rosal rosales manzano naranjo limon cerezo almendro higuera palmero encina caldera
  roca bodas  parra parras viñas mármol puerta mesas cuadro jardin huerto canales puente puentes hermoso guapo
  alegre sano liso seco lima trigo capilla mar marina arboles bodega sol tejera casado feliz caño   rico
      pinto pintos heras mas bosch      botella cuchillo sastre
     lana hierro plata  tapia tapias teja tejado  barrera cadena cadenas   
                 plaza   
        leyes  juez         
`;

/** Quarters and streets that are also words. */
export const QUARTERS = `
  las tablas, puerta del sol, puerta de hierro, puerta del angel, puerta de toledo, puerta de alcala, ciudad jardin,
  casa de campo, la latina, gran via, cuatro caminos, las letras, el retiro, el prado, el pilar, la paz, la luz,
  aguas vivas, la fuente, las fuentes, el puerto, el molino, las rosas, los rosales, las flores, la cruz, el carmen,
  los remedios, el arenal, la macarena, nervion, el raval, la ribera, sants, el born, casco antiguo, casco viejo,
  ensanche, siete calles, las huertas, la huerta, la vega, el pinar, los olivos, el olivar, los almendros,
  los manzanos, la encina, las encinas, los robles, el bosque, la laguna, la playa, el palo, el limonar,
  la chimenea, los hornos, la cantera, el tejar, la alameda, los alamos, la arboleda, las delicias, el cabanyal,
  benimaclet, campanar, patraix, la magdalena, torrero, la almozara, la jota, delicias, el agua
`;

/** Words beside the name of a place. */
export const WORDS_OF_PLACES = `
  ayuntamiento centro norte sur este oeste capital provincia casco zona barrio cerca estacion pueblo ciudad
  alrededores afueras municipio isla islas comarca españa spain
`;

/** Words that begin an address. */
export const STREET_WORDS = `
  calle c cl avenida avda av plaza plza pza paseo pº barrio urbanizacion urb poligono glorieta ronda travesia trav
  carrer passeig avinguda rua kalea alameda rambla callejon bulevar distrito pedania aldea pueblo municipio
  parque parc carretera ctra camino provincia comarca estacion
`;
