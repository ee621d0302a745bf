import type { Category } from '@oficio/contract/profiles.ts';

interface CatalogueEntry {
  name: string;
  trades: Category[];
  description: string;
}

const one = (name: string, trades: Category | Category[], description: string): CatalogueEntry => ({
  name,
  trades: [trades].flat(),
  description,
});

/**
 * The providers for measuring the relevance of searches: a small town with two to four providers of
 * each trade.
 */
export const CATALOGUE: readonly CatalogueEntry[] = [
  one('Ramón Etxeberria', 'Fontanería', 'Desatascos, fugas y calderas. 24 h en Getafe y Leganés.'),
  one('Hermanos Peña', 'Fontanería', 'Reforma de baños y cambio de bañera por plato de ducha.'),
  one('Wilson Quispe', 'Plomería', 'Gasfitería en general: termos, griferías y destapes.'),
  one('Lucía Ferrer', 'Electricidad', 'Boletines, cuadros eléctricos y averías urgentes.'),
  one('Montesinos', 'Electricidad', 'Aire acondicionado y placas solares. Urgente en Getafe.'),
  one('Óscar Ibáñez', 'Electricidad', 'Porteros automáticos, antenas e iluminación LED.'),
  one('Begoña Muñoz', 'Carpintería', 'Armarios empotrados y muebles de cocina a medida.'),
  one('Roble Viejo', 'Carpintería', 'Ebanistería y restauración de muebles antiguos.'),
  one('Saldaña e Hijos', 'Carpintería', 'Puertas, ventanas y tarima flotante.'),
  one('José Luis Gómez', ['Carpintería', 'Pintura'], 'Manitas: monto muebles y hago arreglos.'),
  one('Joaquín Ortega', 'Pintura', 'Pisos completos, alisado de gotelé y papel pintado.'),
  one('Color y Cal', 'Pintura', 'Fachadas y trabajos verticales.'),
  one('Limpiezas Brillo', 'Limpieza', 'Comunidades, oficinas y cristales.'),
  one('Yolanda Paredes', 'Limpieza', 'Casas por horas y plancha.'),
  one('Tapiclean', 'Limpieza', 'Lavado de alfombras, sofás y tapicerías a domicilio.'),
  one(
    'Jardines del Sur',
    'Jardinería',
    'Diseño de jardines, riego automático y césped artificial.',
  ),
  one('Iñaki Zubiri', 'Jardinería', 'Poda y tala de árboles en altura.'),
  one('Azul Profundo', 'Jardinería', 'Mantenimiento de piscinas y terrazas.'),
  one('Taller Castaño', 'Mecánica', 'Chapa y pintura, pre-ITV y neumáticos.'),
  one('Rubén sobre Ruedas', 'Mecánica', 'Revisión y reparación de motos y bicicletas.'),
  one('Grúas Vallejo', 'Mecánica', 'Grúa 24 horas y cambio de batería a domicilio.'),
  one('Nerea Campos', 'Tecnología', 'Reparación de ordenadores y recuperación de datos.'),
  one('FixPantalla', 'Tecnología', 'Cambio de pantalla y batería de móviles y tablets.'),
  one('Código Norte', ['Tecnología', 'Diseño'], 'Páginas web y tiendas en línea.'),
  one('Gestoría Velasco', 'Consultoría', 'Declaración de la renta, autónomos y nóminas.'),
  one('Inés Castro', 'Consultoría', 'Abogada: herencias, divorcios y extranjería.'),
  one('Tomás Lizarraga', 'Consultoría', 'Planes de negocio para emprendedores.'),
  one('Marta Soler', 'Fotografía', 'Reportajes de boda y comunión.'),
  one('Estudio Nube', 'Fotografía', 'Recién nacidos, embarazo y retrato familiar.'),
  one('Vista de Pájaro', 'Fotografía', 'Vídeo aéreo con dron para inmobiliarias.'),
  one('Paula Rey', 'Diseño', 'Logotipos e identidad de marca.'),
  one('Interiores Amat', 'Diseño', 'Interiorismo y reforma de locales.'),
  one('Aguja Fina', 'Diseño', 'Arreglos de ropa y vestidos a medida.'),
  one('Clic Digital', 'Marketing', 'Redes sociales, SEO y anuncios en Google.'),
  one('Elena Prats', 'Marketing', 'Redacción de contenidos y boletines por correo.'),
  one('Gonzalo Arrieta', 'Enseñanza', 'Clases de guitarra y piano para principiantes.'),
  one('Mary O’Connor', 'Enseñanza', 'Profesora nativa: inglés y preparación de exámenes.'),
  one('Academia Teorema', 'Enseñanza', 'Matemáticas, física y química de bachillerato.'),
  one('Clínica Vértebra', 'Salud', 'Fisioterapia deportiva y masajes.'),
  one('Ana Beltrán', 'Salud', 'Psicóloga: ansiedad y terapia de pareja.'),
  one('Cuidados Aurora', 'Salud', 'Acompañamiento de personas mayores a domicilio.'),
  one('Vida Sana', 'Salud', 'Dietista: pérdida de peso y deporte.'),
  one('Reformas Duarte', [], 'Albañilería/alicatado.Presupuesto gratis'),
];
