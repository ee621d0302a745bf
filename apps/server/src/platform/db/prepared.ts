import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

const mark = /^\s*(?:select )?\/\* prepared: ([\w-]+) \*\//;

/**
 * Marks a statement that each connection has PostgreSQL parse and plan once and then only execute,
 * which costs a fraction: for the few that every open tab asks for again and again. It is the
 * statement's beginning, or its `modifyFront`. One name stands for one text, whatever the values.
 */
export function prepared(name: string): RawBuilder<unknown> {
  return sql.raw(`/* prepared: ${name} */`);
}

/**
 * One value of each item as a list for `unnest`, of a length that the planner does not get to see:
 * it would make a new plan for each.
 * @param type what PostgreSQL calls the values' type
 */
export function listOf<Item>(
  type: string,
  items: readonly Item[],
  pick: (item: Item) => unknown,
): RawBuilder<unknown> {
  return sql`(select ${items.map(pick)}::${sql.raw(type)}[])`;
}

/** Lets a new connection of a pool keep to what `prepared` asks for. */
export function prepareMarked(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? mark.exec(text)?.[1] : undefined;
    return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest);
  }) as typeof client.query;
}
