import { runSql } from '../apps/server/src/testing/run-sql.ts';
import { startBenchPostgres } from './bench-database.ts';
import { pgbench } from './pgbench.ts';

interface Shape {
  name: string;
  key: string;
  /** The keys of the table, as PostgreSQL wants them where it is divided. */
  keys: string[];
  parts: number;
}

const LOAD = { connections: 4, seconds: 10 };

const shapes: Shape[] = [
  { name: 'text', key: 'text', keys: ['id', 'sender_id, client_id'], parts: 0 },
  { name: 'uuid', key: 'uuid', keys: ['id', 'sender_id, client_id'], parts: 0 },
  {
    name: 'parts',
    key: 'uuid',
    keys: ['conversation, id', 'conversation, sender_id, client_id'],
    parts: 16,
  },
];

/**
 * Compares tables of messages: with the id of a conversation as text, with a uuid as key, and with a
 * uuid by whose hash the table is divided. `BENCH_MESSAGES` is the number of messages (10 000 000), in
 * conversations of 20.
 */
export async function measureMessageTables(): Promise<void> {
  const messages = Number(process.env.BENCH_MESSAGES ?? 10_000_000);
  const postgres = await startBenchPostgres();
  const database = new URL(postgres.connectionString);
  try {
    await runSql(
      postgres.connectionString,
      'drop database if exists bench_message_tables with (force)',
    );
    await runSql(postgres.connectionString, 'create database bench_message_tables');
    database.pathname = '/bench_message_tables';
    const url = database.href;
    await runSql(url, 'create sequence next_seq start 1000');
    console.log(
      `\n${messages.toLocaleString('en')} messages; calls per second over 4 connections\n`,
    );
    console.log('| | rows | indexes | sent | page | poll | by id | vacuum | reindex |');
    console.log('| --- | --: | --: | --: | --: | --: | --: | --: | --: |');
    for (const shape of shapes) {
      await runSql(url, tableOf(shape, messages));
      const [size] = await runSql<{ rows: string; indexes: string }>(url, sizesOf(shape));
      const speeds: string[] = [];
      for (const script of scriptsOf(shape, messages / 20)) {
        speeds.push((await pgbench(url, [script], LOAD)).toFixed(0));
      }
      await runSql(url, `delete from ${shape.name} where seq = 7`);
      const vacuum = await secondsOf(url, `vacuum ${shape.name}`);
      const reindex = await secondsOf(url, `reindex table ${shape.name}`);
      console.log(
        `| ${[shape.name, size?.rows, size?.indexes, ...speeds, vacuum, reindex].join(' | ')} |`,
      );
      await runSql(url, `drop table ${shape.name}`);
    }
    await runSql(postgres.connectionString, 'drop database bench_message_tables with (force)');
  } finally {
    await postgres.stop();
  }
}

function tableOf({ name, key, keys, parts }: Shape, messages: number): string {
  const [primary, unique] = keys;
  const divided = Array.from(
    { length: parts },
    (_, part) =>
      `create table ${name}_${part} partition of ${name}
       for values with (modulus ${parts}, remainder ${part});`,
  );
  return `
    set synchronous_commit = off;
    set maintenance_work_mem = '512MB';
    create table ${name} (
      id uuid not null, conversation ${key} not null, seq integer not null, sender_id uuid not null,
      client_id uuid, message_type text not null, message text not null, image_id uuid,
      created_at timestamptz not null default now()
    ) ${parts ? 'partition by hash (conversation)' : ''};
    ${divided.join('\n')}
    insert into ${name} (id, conversation, seq, sender_id, client_id, message_type, message)
    select md5(seq || '-' || n)::uuid, ${keyOf(key, 'n')}, seq, md5(n::text)::uuid, gen_random_uuid(), 'text',
      'Buenos días, ¿podría venir a verlo esta semana? Gracias.'
    from generate_series(1, 20) as seq, generate_series(1, ${messages / 20}) as n;
    alter table ${name} add primary key (${primary});
    create unique index on ${name} (${unique});
    create unique index on ${name} (conversation, seq);
    create index on ${name} (created_at);
    analyze ${name};`;
}

function sizesOf({ name }: Shape): string {
  return `
    select pg_size_pretty(sum(pg_table_size(oid))) as rows,
      pg_size_pretty(sum(pg_indexes_size(oid))) as indexes
    from pg_class where relkind = 'r' and (relname = '${name}' or relname like '${name}\\_%')`;
}

function scriptsOf({ name, key, keys }: Shape, conversations: number): string[] {
  const random = `\\set n random(1, ${conversations})`;
  // Immutable functions of a constant: the planner knows the value, as it knows the server's parameters.
  const one = keyOf(key, ':n');
  const ofConversation = keys[0] === 'id' ? '' : `conversation = ${one} and`;
  return [
    `${random}
     insert into ${name} (id, conversation, seq, sender_id, client_id, message_type, message)
     values (uuidv7(), ${one}, nextval('next_seq'), md5(:n::text)::uuid, gen_random_uuid(), 'text',
       'Buenos días, ¿podría venir a verlo esta semana? Gracias.');`,
    `${random}
     select * from ${name} where conversation = ${one} order by seq desc limit 50;`,
    `${random}
     select * from ${name} where conversation = ${one} and seq > 2000000000 order by seq limit 100;`,
    `${random}
     select * from ${name} where ${ofConversation} id = md5('3-' || :n)::uuid;`,
  ];
}

function keyOf(key: string, n: string): string {
  const uuid = `md5(${n}::text)::uuid`;
  return key === 'uuid' ? uuid : `(${uuid}::text || '_' || md5('-' || ${n})::uuid::text)`;
}

async function secondsOf(url: string, statement: string): Promise<string> {
  const started = performance.now();
  await runSql(url, statement);
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
