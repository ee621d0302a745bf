/**
 * Options with which Node runs the server. The young generation is the memory of short-lived
 * objects: by default it grows to over 100 MB. An idle process collects its garbage (`gc`). Decision 081
 * has what was measured.
 */
export const nodeOptions = ['--max-semi-space-size=16', '--expose-gc'] as const;

/** Environment with which Node runs the server. The C library keeps free memory for each arena. */
export const nodeEnvironment = { MALLOC_ARENA_MAX: '2' } as const;
