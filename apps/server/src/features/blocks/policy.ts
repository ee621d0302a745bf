export const sentences = {
  /** The same to both, so that nobody learns from it that they were blocked. */
  noContact: 'No puedes contactar con esta persona',
} as const;
