export const refusals = {
  /** The same text for both users, so that it does not reveal which of them blocked the other. */
  noContact: 'No puedes contactar con esta persona',
  /** The database counts: `blocks_per_user`. */
  manyBlocks:
    'Has alcanzado el máximo de 1000 personas bloqueadas. Desbloquea a alguna para bloquear a otra',
} as const;
