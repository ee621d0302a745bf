import type { TradeKnowledge } from '../trade-knowledge.ts';

export const painting: TradeKnowledge = {
  trades: ['Pintura'],
  certain: 'papel pintado, gotelé, alisar pared, fachada desconchada',
  likely: 'pintar, pintura, pared',
  hint: 'techo, humedad, blanco',
  against: 'pintar coche',
  needs: {
    'Quitar gotelé': 'alisar paredes, paredes lisas',
    'Pintar una habitación': 'pintar cuarto, repintar habitación',
  },
};
