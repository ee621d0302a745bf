import { prefetch } from '#app/lib/prefetch.ts';
import type { AdminParams } from './admin-params.ts';
import {
  auditPage,
  cardsPage,
  metricsQuery,
  reportsPage,
  searchesPage,
  userQuery,
  usersPage,
} from './admin-queries.ts';

/** Starts the queries for the first data of the admin panel at an address. */
export function prefetchPanel(params: AdminParams): void {
  prefetch(reportsPage({}));
  switch (params.vista) {
    case 'usuarios':
      if (params.usuario) prefetch(userQuery(params.usuario));
      else prefetch(usersPage(params));
      break;
    case 'tarjetas':
      prefetch(cardsPage(params));
      break;
    case 'denuncias':
      prefetch(reportsPage(params));
      break;
    case 'busquedas':
      prefetch(searchesPage(params));
      break;
    case 'auditoria':
      prefetch(auditPage(params));
      break;
    default:
      prefetch(metricsQuery);
  }
}
