import { type AdminParams, parseAdminParams } from './admin-params.ts';

/** Opens an account's detail over the user list; the list's own state is kept. */
export function withUser({ vista, ...params }: AdminParams, id: string): AdminParams {
  return vista === 'usuarios'
    ? { ...params, vista, usuario: id }
    : { vista: 'usuarios', usuario: id };
}

/** Closes the detail and returns to the list. */
export function withoutUser({ usuario: _, ...params }: AdminParams): AdminParams {
  return params;
}

/** The first page of the searches without results of a period. */
export function withPeriod(days: number): AdminParams {
  return parseAdminParams({ vista: 'busquedas', dias: days });
}

/** Changes the page of the list. */
export function withPage({ pagina: _, ...params }: AdminParams, page: number): AdminParams {
  return page > 1 ? { ...params, pagina: page } : params;
}
