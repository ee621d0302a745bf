/** The reviews of Ramón by clients of the story, days ago. */
export const characterReviews = [
  {
    client: 'lucia',
    daysAgo: 8,
    rating: 5,
    punctuality: 5,
    quality: 5,
    price: 4,
    service: 'Reparación de tubería',
    comment:
      'Vino al día siguiente por una fuga en el baño. Encontró la junta rota en cinco minutos, la cambió y me enseñó la pieza vieja. Lo dejó todo seco y cobró lo que había dicho por el chat.',
    reply:
      'Gracias, Lucía. Si en unas semanas notas humedad en la base del mueble, avísame y paso a revisarlo sin coste.',
  },
  {
    client: 'francisco',
    daysAgo: 16,
    rating: 4,
    punctuality: 3,
    quality: 5,
    price: 4,
    service: 'Cambio de caldera',
    comment: 'El trabajo, impecable. Llegó cuarenta minutos tarde, aunque avisó por mensaje.',
    reply: null,
  },
  {
    client: 'nuria',
    daysAgo: 7,
    rating: 5,
    punctuality: 5,
    quality: 5,
    price: 5,
    service: null,
    comment: null,
    reply: null,
  },
] as const;
