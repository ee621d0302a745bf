/**
 * Words whose stem changes, as the Snowball stemmer does not know: each line holds forms of one word,
 * or spellings of it.
 */
export const FORMS_OF_ONE_WORD = `
  perder pierde pierdo
  doler duele dolor dolores dolido
  cerrar cierra cierre
  encender enciende encendido
  oler huele olor
  sonar suena suene
  colgar cuelga cuelgue colgado
  romper roto rota rompió rotura
  mover mueve
  soldar suelda
  apretar aprieta
  reventar revienta
  calentar calienta
  fregar friega friego
  regar riega riego
  podrir pudre podrido
  morir muere murió muerto
  dormir duerme
  arrancar arranque arrancan
  contar cuenta
  cocer cuece
  torcer tuerce torcido
  temblar tiembla
  apagar apague
  secar seque seco
  tocar toque
  colocar coloque
  pegar pegue
  cargar cargue carga
  alargar alargue
  planificar planifique
  atascar atasque atasco
  quitar quite
  vender vende venta
  nacer nazca nacido nacimiento
  crecer crezca
  engordar engorde
  aprender aprende aprendizaje
  aprobar aprueba apruebo
  suspender suspende suspenso
  traducir traduzca traducción traductor
  construir construye construcción
  destruir destruye
  vestir viste
  medir mide medida
  pedir pide pedido
  despedir despide despido
  heredar herencia hereda heredero
  casar casamos casarnos casarme casarse casan
  invertir invierte inversión
  mentir miente
  freír fríe
  parquet parqué parket parquets
  váter wáter váteres wc water baterclo
  bombín bombines
  televisión televisor tele tv televisores
  whatsapp wasap wasapp guasap
  vídeo video videos vídeos
  teléfono telefono tfno
  internet interné
  wifi wi-fi güifi wiffi
  ordenador ordenadores
  lavadora lavadoras
  lavavajillas lavaplatos
  césped céspedes cesped
  facebook feisbuk face
  instagram insta ig
  colchón colchones
  enchufe enchufes
  químico química quimica
  ánimo animos
  querer quiere quiero
  pie pies
  sentir siento siente sentía
  bidé bidet bidés
  poner pone ponga puesto puse
  hacer hace haga hecho haz
  humedad humedades húmedo
  doctorado doctoral
`;

/** Words that share a stem with another word, but not its meaning; each line is one word. */
export const WORDS_APART = `
  como
  nada
  tarde tardes
  vez veces
  vale vales
  sobre
  gran
  algo
  entre
  mucho mucha muchos muchas
  nadie
  dia dias
  noche noches
  menos
  pues
  luego
  desde
  hasta
  tan tanto tanta
  fuera
  cerca
  casa casas
  caso casos
  cosa cosas
  coser cose cosen cosido cosiera
  mate mates
  corto corta cortos
  lavabo lavabos
  ordenar ordena orden
  sala salas
  sal sale salir salen salga
  sol
  solo sola solos
  suelo suelos
  moto motos
  pasta pastas
  pasto pastos
  pila pilas
  piloto pilotos
  seta setas
  seto setos
  velo vela velas
  bajo baja bajos
  copa copas
  copia copias copiar
  cera
  cero
  cuadro cuadros
  punta puntas
  punto puntos
  vista
  visita visitas
  planta plantas
  plantar planté plantado
  plan planes
  plano planos
  plana
  marco marcos
  marca marcas
  rosa rosas
  rodillo rodillos
  rodilla rodillas
  vestido vestidos
  duela duelas
  ere eres
  tapas
  plato platos
  plata
  gas
  gasa gasas
  traje trajes
  mal mala malas malo
  piso pisos
  cartel carteles
  cartera carteras
  carta cartas
  carro carros
  carrera carreras
  casero casera
  cara caras
  caro
  pera
  pero
  perro perros perra
  nota notas
  noto notar
  luna lunas
  banco bancos
  banca
  barro
  barra barras
  libro libros
  libre
  puerto puertos
  puerta puertas
  tela telas
  baño baños
  bañera bañeras
  bañar
  botón botones
  bota botas
  cama camas
  camino caminos
  canal canales
  canalón canalones
  cinta cintas
  claro clara
  cuello
  cuerda
  cuerpo
  grado grados
  grasa grasas
  gracias
  hora horas
  llave llaves
  llevar lleva llevo llevan lleve
  manta mantas
  manto
  mano manos
  masa
  mesa mesas
  mes meses
  mesilla
  negocio negocios
  negro negra
  ola
  olla
  parte partes
  partir partido
  pata patas
  pato
  pelo pelos
  peso
  pesa
  pico
  pica picas
  pino pinos
  porte portes
  presa
  preso
  prensa
  ropa ropas
  rama ramas
  ramo ramos
  red redes
  resto
  tarta tartas
  taza tazas
  techo techos
  tema temas
  tinta tintas
  tinto
  toma tomas
  tomate tomates
  trabajo trabajos trabajar
  vaso vasos
  foco focos
  foca
  grupo
  gripe
  llanta llantas
  llanto
  manga mangas
  mango mangos
  medio media medios
  menor menores
  moda
  modo
  modelo modelos
  mola
  muela muelas
  mulo
  pareja parejas
  parejo
  pasar pasa paso
  paseo
  pechera
  rata ratas
  rato
  ratón ratones
  renta rentas
  rento rentar rentado
  sepa
  sano sana
  sueldo sueldos
  tubo tubos
  tuve tuvo
  uña uñas
  vino vinos
  vid
  vida
  visto vistos
  poder poderes podría podrían podrías podemos
  público pública públicos públicas
  correo correos
  correa correas
  terraza terrazas
  terrazo terrazos
  interno interna internos internas
  pared paredes
  rotulador rotuladores
  tocado tocados
  prenda prendas
  ideal ideales
  tal tales
  publicista publicistas
  doctor doctora doctores doctoras
`;
