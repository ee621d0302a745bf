import { expect, test } from 'vitest';
import { LAST_EXEMPT, migrationProblems } from './migration-rules.ts';

const name = '99990101_0000_change.sql';
const problemsOf = (text: string) => migrationProblems(name, text).join('\n');

test.each([
  ['create index users_name on users (name);', 'require-concurrent-index-creation'],
  ['drop index users_name;', 'require-concurrent-index-deletion'],
  ['reindex table users;', 'require-concurrent-reindex'],
  ['alter table users add column key uuid default gen_random_uuid();', 'adding-field-with-default'],
  [
    'alter table users add column day int generated always as (1) stored;',
    'adding-field-with-default',
  ],
  ['alter table users alter column phone set not null;', 'adding-not-nullable-field'],
  [
    'alter table reports add foreign key (user_id) references users;',
    'adding-foreign-key-constraint',
  ],
  ['alter table users add check (phone is not null);', 'constraint-missing-not-valid'],
  ['alter table users add column age smallint check (age > 17);', 'adds a column with a check'],
  ['alter table users add unique (name);', 'disallowed-unique-constraint'],
  ['alter table users alter column phone type varchar(20);', 'changing-column-type'],
  ['alter table users drop column phone;', 'ban-drop-column'],
  ['drop table blocks;', 'ban-drop-table'],
  ['alter table users rename column phone to telephone;', 'renaming-column'],
  ['alter table users rename to accounts;', 'renaming-table'],
  ['vacuum full users;', 'rewrites a table'],
  ['create index concurrently if not exists users_name on users (name);', 'runs in a transaction'],
  ['-- no-transaction\ncreate index concurrently users_name on users (name);', 'if not exists'],
  ['-- no-transaction\nselect 1; select 2;', 'exactly one statement'],
  [
    'alter table users add column motto text;\nalter table blocks add column note text;',
    'alters users and blocks',
  ],
  ['create table t (', 'syntax-error'],
])('%s is refused', (text, reason) => {
  expect(problemsOf(text)).toContain(reason);
});

test.each([
  'create table notes (id uuid primary key, age int check (age > 1), user_id uuid references users);\n' +
    'create index notes_user on notes (user_id);',
  "alter table users add column motto text not null default '';",
  'alter table users add constraint adult check (age > 17) not valid;',
  'alter table users validate constraint adult;\nalter table blocks validate constraint other;',
  '-- no-transaction\ncreate index concurrently if not exists users_name on users (name);',
  '-- no-transaction\ndo $$ begin update users set motto = null; commit; end $$;',
  '-- squawk-ignore ban-drop-column\nalter table users drop column phone;',
  '-- no-transaction\n-- A comment; with a stop.\ndrop index concurrently if exists users_name;',
])('%s is accepted', (text) => {
  expect(problemsOf(text)).toBe('');
});

test('what landed before the rules is exempt', () => {
  expect(migrationProblems(LAST_EXEMPT, 'vacuum full users;')).toEqual([]);
});
