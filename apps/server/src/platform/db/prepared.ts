import { type RawBuilder, sql } from 'kysely';

const mark = /^\s*(?:select )?\/\* prepared: ([\w-]+) \*\//;

/**
 * Marks a statement that PostgreSQL parses and plans once per connection, for the few statements
 * that every open tab polls. The marker is the beginning of the statement, or its `modifyFront`. A
 * name always has the same text, regardless of the parameters.
 */
export function prepared(name: string): RawBuilder<unknown> {
  return sql.raw(`/* prepared: ${name} */`);
}

/**
 * One value of each item as a list for `unnest`. The planner does not see the length of the list;
 * otherwise it would make a plan for each length.
 * @param type PostgreSQL's name of the type of the values
 */
export function listOf<Item>(
  type: string,
  items: readonly Item[],
  pick: (item: Item) => unknown,
): RawBuilder<unknown> {
  return sql`(select ${items.map(pick)}::${sql.raw(type)}[])`;
}

/**
 * The name under which a statement is prepared, if any. It is read from the text because Kysely
 * passes only text and parameters to a connection.
 */
export function nameOf(statement: string): string | undefined {
  return mark.exec(statement)?.[1];
}
