import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';
import { prepared } from './prepared.ts';

/** A value of a statement that is read from what is asked, each time the statement is executed. */
class Given<Asked> {
  readonly read: (asked: Asked) => unknown;

  constructor(read: (asked: Asked) => unknown) {
    this.read = read;
  }
}

/**
 * A parameter of a kept statement. A builder that is used several times in it is one parameter, so
 * all its uses must have the same type.
 */
export function given<Asked>(read: (asked: Asked) => unknown): RawBuilder<unknown> {
  return sql`${new Given(read)}`;
}

interface KeptStatement<Asked> {
  text: string;
  parameters: readonly Given<Asked>[];
}

/** Number of statements of a kind whose texts are kept. */
const MAX_KEPT = 500;

/**
 * Prepared statements of one kind whose text depends on the shape of what is asked, and not on its
 * values: composing and compiling a long statement takes longer than sending it. The text is kept
 * for each shape; all its parameters are `given`.
 */
export class KeptStatements<Asked, Row> {
  readonly #nameOf: (shape: string) => string;
  readonly #kept = new LRUCache<string, KeptStatement<Asked>>({ max: MAX_KEPT });

  /** @param nameOf a different name of the prepared statement for each shape */
  constructor(nameOf: (shape: string) => string) {
    this.#nameOf = nameOf;
  }

  /** The rows of a statement. */
  async rows(
    db: Database,
    shape: string,
    asked: Asked,
    compose: () => RawBuilder<Row>,
  ): Promise<Row[]> {
    return (await db.executeQuery(this.compile(db, shape, asked, compose))).rows;
  }

  /**
   * The statement with its values.
   * @param shape everything on which its text depends
   */
  compile(
    db: Database,
    shape: string,
    asked: Asked,
    compose: () => RawBuilder<Row>,
  ): CompiledQuery<Row> {
    let kept = this.#kept.get(shape);
    if (!kept) {
      kept = this.#keep(db, shape, compose());
      this.#kept.set(shape, kept);
    }
    const values = kept.parameters.map(({ read }) => read(asked));
    return CompiledQuery.raw(kept.text, values) as CompiledQuery<Row>;
  }

  #keep(db: Database, shape: string, statement: RawBuilder<Row>): KeptStatement<Asked> {
    const named = sql`${prepared(this.#nameOf(shape))} ${statement}`;
    const { sql: text, parameters } = named.compile(db);
    const all = parameters.map((value) => {
      if (value instanceof Given) return value as Given<Asked>;
      throw new Error('A value of a kept statement is not given');
    });
    const distinct = [...new Set(all)];
    const places = all.map((value) => distinct.indexOf(value) + 1);
    const numbered = text.replace(/\$(\d+)/g, (_, number) => `$${places[number - 1]}`);
    return { text: numbered, parameters: distinct };
  }
}
