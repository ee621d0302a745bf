import type { AuditAction } from '@oficio/contract/admin.ts';
import type { UserType } from '@oficio/contract/auth.ts';
import { auditActions } from './audit-words.ts';

export const adminTabs = ['metricas', 'usuarios', 'tarjetas', 'denuncias', 'auditoria'] as const;
export type AdminTab = (typeof adminTabs)[number];

/** The state of the panel as the address holds it; what has its default value is left out. */
export interface AdminParams {
  vista?: AdminTab;
  /** What users or audit entries are searched by. */
  q?: string;
  tipo?: UserType;
  accion?: AuditAction;
  /** The resolved reports instead of the open ones. */
  resueltas?: true;
  pagina?: number;
  /** The account whose detail is open. */
  usuario?: string;
}

const userTypes: readonly UserType[] = ['provider', 'client'];
const maxKeyword = 200;
const maxPage = 1_000_000;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

function oneOf<Value>(options: readonly Value[], value: unknown): Value | undefined {
  return options.find((option) => option === value);
}

/** Reads the address; what makes no sense in it counts as not there. */
export function parseAdminParams(raw: Record<string, unknown>): AdminParams {
  const vista = oneOf(adminTabs, raw.vista);
  const q = raw.q === undefined || raw.q === null ? '' : String(raw.q).slice(0, maxKeyword);
  const tipo = oneOf(userTypes, raw.tipo);
  const accion = oneOf(auditActions, raw.accion);
  const pagina = Number(raw.pagina);
  const usuario = String(raw.usuario ?? '');
  return {
    ...(vista && vista !== 'metricas' && { vista }),
    ...(q && { q }),
    ...(tipo && { tipo }),
    ...(accion && { accion }),
    ...((raw.resueltas === true || raw.resueltas === 1) && { resueltas: true }),
    ...(Number.isInteger(pagina) && pagina > 1 && pagina <= maxPage && { pagina }),
    ...(vista === 'usuarios' && uuid.test(usuario) && { usuario }),
  };
}

/** The users' list with the detail of one account open over it; where the list stood stays. */
export function withUser({ vista, ...params }: AdminParams, id: string): AdminParams {
  return vista === 'usuarios'
    ? { ...params, vista, usuario: id }
    : { vista: 'usuarios', usuario: id };
}

/** The list again, where it stood. */
export function withoutUser({ usuario: _, ...params }: AdminParams): AdminParams {
  return params;
}

/** The same list, another page. */
export function withPage({ pagina: _, ...params }: AdminParams, page: number): AdminParams {
  return page > 1 ? { ...params, pagina: page } : params;
}
