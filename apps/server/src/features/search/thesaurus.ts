import type { Category } from '@oficio/contract/profiles.ts';

/**
 * The words people look for a trade with, in Spain and in Latin America, in the singular. Accents,
 * capitals, gender and plural need no entry of their own; a word may stand for several trades.
 */
const waterTrade = `fontanero fontanería plomero plomería gasfiter gásfiter gasfitero gasista sanitario
  lampista lampistería cañería cañerista tubería fuga gotera grifo grifería llave inodoro váter retrete
  lavabo lavamanos fregadero desagüe desatasco desatascar desatascador destape destapar cisterna
  calentador calefón boiler termo caldera calefacción radiador bomba drenaje agua baño ducha tina
  bañera sifón canilla`;

export const THESAURUS: Readonly<Record<Category, string>> = {
  Fontanería: waterTrade,
  Plomería: waterTrade,
  Electricidad: `electricista eléctrico electricidad luz enchufe tomacorriente interruptor apagador
    cableado cable lámpara foco bombilla bombillo iluminación luminaria cuadro diferencial automático
    tablero breaker térmica cortocircuito apagón corriente voltaje contador instalación boletín
    antena portero timbre alarma placa solar panel fotovoltaico aire acondicionado climatización
    enlucir electrotécnico`,
  Carpintería: `carpintero carpintería ebanista ebanistería madera mueble mueblista armario clóset
    ropero placard estantería repisa mesa silla puerta ventana parqué parquet tarima duela entarimado
    cocina encimera escalera barnizado barniz lijado restauración aglomerado melamina tablón cajón
    carpinteria persiana`,
  Pintura: `pintor pintura pintar brocha rodillo fachada pared techo gotelé estuco alisado empapelado
    empapelador papel mural esmalte barnizador laca lacado impermeabilización impermeabilizante color
    blanquear encalar repintar enduido graffiti decoración decorador`,
  Limpieza: `limpiador limpieza limpiar aseo asear aseador mucama asistenta empleada doméstica interina
    chacha mantenimiento cristal cristalero vidrio alfombra moqueta tapicería desinfección desinfectar
    fregar barrer trapear plancha planchar planchado planchador lavandería tintorería colada conserje
    portería oficina hogar kelly camarera sanitización`,
  Jardinería: `jardinero jardinería jardín jardinaje césped pasto grama zacate podar poda podador seto
    árbol talar tala arbolista planta plantar flor florista riego regador huerto huerta paisajista
    paisajismo desbroce desbrozar maleza cortacésped piscina alberca terraza abono vivero palmera`,
  Mecánica: `mecánico mecánica taller coche carro auto automóvil vehículo moto motocicleta motor freno
    embrague neumático llanta rueda aceite batería acumulador chapa chapista hojalatero latonero
    carrocería transmisión caja cambio escape amortiguador itv revisión bicicleta camión furgoneta
    grúa tornero soldador cerrajero`,
  Tecnología: `informático informática tecnología técnico ordenador computadora computador laptop
    portátil pc móvil celular teléfono tablet impresora wifi red router servidor programador
    programación desarrollador software web página app aplicación virus antivirus formatear datos
    ciberseguridad nube soporte sistemas domótica internet digital consola televisor`,
  Consultoría: `consultor consultoría asesor asesoría asesoramiento gestor gestoría contable contabilidad
    contador impuesto renta fiscal tributario hacienda abogado legal jurídico notaría laboral nómina
    autónomo empresa negocio emprendedor emprendimiento finanzas financiero inversión seguro auditor
    auditoría estrategia trámite extranjería administrador hipoteca mediador coach`,
  Fotografía: `fotógrafo fotografía foto fotográfico retrato boda evento sesión book reportaje cámara
    vídeo video videógrafo filmación grabación camarógrafo dron drone estudio bautizo comunión
    quinceañera embarazo edición retoque álbum cumpleaños`,
  Diseño: `diseñador diseño diseñar gráfico logotipo logo logos cartel afiche folleto tarjeta ilustrador
    ilustración dibujo dibujante interiorista interiorismo interiores maquetación maquetador marca
    branding packaging tipografía imprenta rotulación rótulo infografía arquitecto delineante plano
    render moda costura web`,
  Marketing: `marketing mercadeo mercadotecnia publicidad publicista publicitario anuncio campaña redes
    social seo sem posicionamiento community manager influencer contenido copywriter redactor
    redacción comunicación relaciones públicas prensa email newsletter ventas embudo instagram tiktok
    facebook google ads branding digital promoción`,
  Enseñanza: `profesor profesora profe maestro enseñanza enseñar docente educación educador tutor tutoría
    clase particular apoyo refuerzo repaso academia curso lección idioma inglés francés alemán
    matemáticas física química lengua música guitarra piano canto examen oposición selectividad
    logopeda logopedia pedagogo instructor formador monitor deberes`,
  Salud: `médico medicina salud sanidad doctor enfermero enfermería fisioterapeuta fisioterapia fisio
    kinesiólogo kinesiología psicólogo psicología terapeuta terapia masaje masajista quiropráctico
    osteópata osteopatía nutricionista nutrición dietista podólogo podología dentista odontólogo
    cuidador anciano ancianos mayores rehabilitación entrenador yoga pilates acupuntura matrona
    auxiliar ginecólogo`,
};
