import { AUDIT_ACTIONS, type AuditAction } from '@oficio/contract/admin.ts';
import type { UserType } from '@oficio/contract/auth.ts';
import { MAX_SEARCH_TEXT } from '@oficio/contract/fields.ts';
import {
  DEFAULT_SEARCH_PERIOD,
  SEARCH_PERIODS,
  type SearchPeriod,
} from '@oficio/contract/search/searches-without-results.ts';
import { idOf } from '#app/lib/address/id-of.ts';
import { isTrue, laterPage, numberOf, oneOf, textOf } from '#app/lib/address/param-values.ts';
import { cutText } from '#app/lib/format/cut-text.ts';

export const adminTabs = [
  'metricas',
  'usuarios',
  'tarjetas',
  'denuncias',
  'busquedas',
  'auditoria',
] as const;
export type AdminTab = (typeof adminTabs)[number];

/** State of the admin panel in the address; default values are omitted. */
export interface AdminParams {
  vista?: AdminTab;
  /** Search text for users or audit entries. */
  q?: string;
  tipo?: UserType;
  accion?: AuditAction;
  /** Shows resolved reports instead of open ones. */
  resueltas?: true;
  /** Period of the searches without results, in days. */
  dias?: SearchPeriod;
  pagina?: number;
  /** Id of the account whose detail is open. */
  usuario?: string;
}

const userTypes: readonly UserType[] = ['provider', 'client'];

/** Parses the address; invalid values are ignored. */
export function parseAdminParams(raw: Record<string, unknown>): AdminParams {
  const vista = oneOf(adminTabs, raw.vista);
  const q = cutText(textOf(raw.q), MAX_SEARCH_TEXT);
  const tipo = oneOf(userTypes, raw.tipo);
  const accion = oneOf(AUDIT_ACTIONS, raw.accion);
  const dias = oneOf(SEARCH_PERIODS, numberOf(raw.dias));
  const pagina = laterPage(raw.pagina);
  const usuario = idOf(raw.usuario);
  return {
    ...(vista && vista !== 'metricas' && { vista }),
    ...(q && { q }),
    ...(tipo && { tipo }),
    ...(accion && { accion }),
    ...(isTrue(raw.resueltas) && { resueltas: true }),
    ...(dias && dias !== DEFAULT_SEARCH_PERIOD && { dias }),
    ...(pagina && { pagina }),
    ...(vista === 'usuarios' && usuario && { usuario }),
  };
}
