/** Titles and notes of the sections of /profile, the same in both modes (specification 2.12). */
export const rowTexts = {
  presentation: { title: 'Presentación', note: 'Lo primero que ve quien te encuentra.' },
  contact: {
    provider: { title: 'Contacto', note: 'Solo lo ven usuarios con cuenta.' },
    client: { title: 'Contacto', note: 'Solo lo ven los profesionales con los que hablas.' },
  },
  status: { title: 'Estado de Disponibilidad', note: 'El cambio se guarda al momento.' },
  categories: { title: 'Categorías (Máx 3)', note: 'Por ellas te encuentran en la búsqueda.' },
  place: { title: 'Ubicación', note: 'Con ella calculamos la distancia a cada cliente.' },
  gallery: { title: 'Galería de Imágenes', note: 'Trabajos terminados, mejor con luz de día.' },
};
