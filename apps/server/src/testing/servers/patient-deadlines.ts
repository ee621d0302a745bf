import { RANGES } from '#app/features/appointments/list-appointments.ts';
import { CONNECTION_LIMITS, SEARCH_POOL, STATEMENT_LIMITS } from '#app/platform/db/database.ts';
import { RENDERING } from '#app/platform/http/pages/page-renderer.ts';
import { CALLS, LARGE_BODIES, SLOW_CALLS } from '#app/platform/http/shed-load.ts';
import { PATIENCE_MS } from './patience.ts';

// Loaded before the servers of the browser tests.
for (const calls of [CALLS, SLOW_CALLS, LARGE_BODIES, RANGES]) calls.waitMs = PATIENCE_MS;
CONNECTION_LIMITS.connectionTimeoutMillis = PATIENCE_MS;
STATEMENT_LIMITS.timeoutMs = PATIENCE_MS;
SEARCH_POOL.statementTimeoutMs = PATIENCE_MS;
RENDERING.withinMs = PATIENCE_MS;
