import type { Trade } from './trade.ts';

export const consulting: Trade = {
  category: 'Consultoría',
  related: ['Marketing', 'Tecnología'],
  scenes: ['meeting', 'laptop'],
  companyWord: 'Asesoría',
  openings: [
    'Gestor{a|} administrativ{a|o} colegiad{a|o}: autónomos, pequeñas empresas y herencias.',
    'Economista. Ayudo a negocios de {ciudad} a saber en qué ganan dinero y en qué lo pierden.',
    'Antes trabajaba en Hacienda; ahora estoy al otro lado de la mesa.',
    'Graduad{a|o} social: laboral, fiscal y mucha mano izquierda.',
    'Administrador{a|} de fincas y gestor{a|} de barrio, con despacho a pie de calle.',
    'Llevo {años} años ayudando a abrir bares, tiendas y consultas sin morir en el papeleo.',
    'Especialista en subvenciones y ayudas; leo yo el boletín para que tú no tengas que hacerlo.',
  ],
  companyOpenings: [
    'Despacho con {años} años en {ciudad}: fiscal, laboral y contable, con trato de tú a tú.',
    'Somos una abogada, un economista y una gestora que se llevan bien.',
    'Asesoramos a comunidades de propietarios y a pequeños comercios.',
  ],
  details: [
    'Altas de autónomo, impuestos trimestrales y la renta con todas las deducciones.',
    'Certificado energético con visita, medición y registro incluidos.',
    'Contratos de alquiler, reclamación de fianzas y mediación con vecinos.',
    'Plan de negocio, números y presentación para el banco.',
    'Nóminas, contratos y altas en la Seguridad Social en el día.',
    'Licencias de actividad y de obra, con seguimiento en el ayuntamiento.',
    'Traspasos, herencias y compraventas de vivienda.',
  ],
  closings: [
    'La primera consulta, de media hora, es gratis.',
    'Cuota fija mensual, sin sorpresas en diciembre.',
    '[Respondemos|Respondo] en el día, también por videollamada.',
    '[Te explicamos|Te explico] cada papel antes de que lo firmes.',
    'Precio cerrado por trámite.',
  ],
  services: [
    {
      name: 'Alta de autónomo',
      ask: 'Voy a darme de alta como autónoma y no sé por dónde empezar.',
      price: [50, 90],
    },
    {
      name: 'Declaración de la renta',
      ask: 'Tengo dos pagadores y un piso alquilado, y me da miedo la renta.',
      price: [40, 90],
    },
    {
      name: 'Certificado energético',
      ask: 'Necesito el certificado para alquilar el piso.',
      price: [70, 120],
    },
    {
      name: 'Contrato de alquiler',
      ask: 'Querría que alguien revisara el contrato antes de firmar.',
      price: [60, 140],
    },
    {
      name: 'Licencia de obra',
      ask: 'Quiero tirar un tabique y no sé si hace falta licencia.',
      price: [150, 420],
    },
  ],
  praise: [
    {
      text: 'Me explicó la renta como nadie y además salió a devolver.',
      service: 'Declaración de la renta',
    },
    {
      text: 'Recuperamos la fianza en dos semanas con una sola carta.',
      service: 'Contrato de alquiler',
    },
    { text: 'Por fin entiendo lo que pago cada trimestre.', service: 'Alta de autónomo' },
    { text: 'Tramitó la licencia sin que yo pisara el ayuntamiento.', service: 'Licencia de obra' },
    { text: 'Nos dijo que no montáramos el segundo local, y menos mal.' },
  ],
};
