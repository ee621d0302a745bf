import { SEARCH_POOL } from '#app/platform/db/database.ts';

// Loaded before the servers of the browser tests, which share two cores with two browsers. After the
// time limit of production the answer would be a 503.
SEARCH_POOL.statementTimeoutMs = 25_000;
