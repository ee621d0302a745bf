import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';
import { prepared } from './prepared.ts';

/** A value that is read from the params of a statement each time it is executed. */
class Given<Params> {
  readonly read: (params: Params) => unknown;

  constructor(read: (params: Params) => unknown) {
    this.read = read;
  }
}

/**
 * A parameter of a compiled statement. A builder that is used several times in it is one parameter, so
 * all its uses must have the same type.
 */
export function given<Params>(read: (params: Params) => unknown): RawBuilder<unknown> {
  return sql`${new Given(read)}`;
}

interface CompiledStatement<Params> {
  text: string;
  parameters: readonly Given<Params>[];
}

/** Number of statements of a kind that remain compiled. */
const MAX_COMPILED = 500;

/**
 * Prepared statements of one kind whose text depends on the shape of their params, and not on the
 * values: composing and compiling a long statement takes longer than sending it. It is compiled once
 * for each shape; all its parameters are `given`.
 */
export class CompiledStatements<Params, Row> {
  readonly #nameOf: (shape: string) => string;
  readonly #compiled = new LRUCache<string, CompiledStatement<Params>>({ max: MAX_COMPILED });

  /** @param nameOf a different name of the prepared statement for each shape */
  constructor(nameOf: (shape: string) => string) {
    this.#nameOf = nameOf;
  }

  /** The rows of a statement. */
  async rows(
    db: Database,
    shape: string,
    params: Params,
    compose: () => RawBuilder<Row>,
  ): Promise<Row[]> {
    return (await db.executeQuery(this.compile(db, shape, params, compose))).rows;
  }

  /**
   * The statement with its values.
   * @param shape everything on which its text depends
   */
  compile(
    db: Database,
    shape: string,
    params: Params,
    compose: () => RawBuilder<Row>,
  ): CompiledQuery<Row> {
    let compiled = this.#compiled.get(shape);
    if (!compiled) {
      compiled = this.#compileText(db, shape, compose());
      this.#compiled.set(shape, compiled);
    }
    const values = compiled.parameters.map(({ read }) => read(params));
    return CompiledQuery.raw(compiled.text, values) as CompiledQuery<Row>;
  }

  #compileText(db: Database, shape: string, statement: RawBuilder<Row>): CompiledStatement<Params> {
    const named = sql`${prepared(this.#nameOf(shape))} ${statement}`;
    const { sql: text, parameters } = named.compile(db);
    const all = parameters.map((value) => {
      if (value instanceof Given) return value as Given<Params>;
      throw new Error('A value of a compiled statement is not given');
    });
    const distinct = [...new Set(all)];
    const places = all.map((value) => distinct.indexOf(value) + 1);
    const numbered = text.replace(/\$(\d+)/g, (_, number) => `$${places[number - 1]}`);
    return { text: numbered, parameters: distinct };
  }
}
