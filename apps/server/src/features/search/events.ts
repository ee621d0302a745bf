import { domainEvent } from '#app/platform/domain-events.ts';

/** A caller got the first page of a search. */
export const searchAnswered = domainEvent<{ total: number }>('search-answered');
