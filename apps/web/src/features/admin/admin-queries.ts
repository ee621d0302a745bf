import { getMetrics, getUser, listAudit, listUsers } from '@oficio/contract/admin.ts';
import { listReports } from '@oficio/contract/reports.ts';
import {
  DEFAULT_SEARCH_PERIOD,
  listSearchesWithoutResults,
} from '@oficio/contract/search/searches-without-results.ts';
import { queryOptions } from '#app/lib/api.ts';
import type { AdminParams } from './admin-params.ts';

const USERS_PER_PAGE = 20;
const ENTRIES_PER_PAGE = 20;
const SEARCHES_PER_PAGE = 20;
const REPORTS_PER_PAGE = 10;

export const metricsQuery = queryOptions(getMetrics, {});

export const userQuery = (id: string) => queryOptions(getUser, { params: { id } });

export const usersPage = ({ q = '', tipo, pagina = 1 }: AdminParams) =>
  queryOptions(listUsers, {
    query: { search: q, user_type: tipo ?? '', page: pagina, limit: USERS_PER_PAGE },
  });

export const cardsPage = ({ tipo, pagina = 1 }: AdminParams) =>
  queryOptions(listUsers, {
    query: { user_type: tipo ?? '', page: pagina, limit: USERS_PER_PAGE },
  });

export const reportsPage = ({ resueltas, pagina = 1 }: AdminParams) =>
  queryOptions(listReports, {
    query: { status: resueltas ? 'resolved' : 'open', page: pagina, limit: REPORTS_PER_PAGE },
  });

export const searchesPage = ({ dias = DEFAULT_SEARCH_PERIOD, pagina = 1 }: AdminParams) =>
  queryOptions(listSearchesWithoutResults, {
    query: { days: dias, page: pagina, limit: SEARCHES_PER_PAGE },
  });

export const auditPage = ({ q, accion, pagina = 1 }: AdminParams) =>
  queryOptions(listAudit, {
    query: {
      page: pagina,
      limit: ENTRIES_PER_PAGE,
      ...(q && { search: q }),
      ...(accion && { action: accion }),
    },
  });
