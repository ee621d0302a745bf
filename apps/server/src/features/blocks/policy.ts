export const messages = {
  /** The same text for both users, so that it does not reveal which of them blocked the other. */
  noContact: 'No puedes contactar con esta persona',
} as const;
