import { type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser';

export interface FoundTest {
  /** As it is written, a template with its placeholders. */
  title: string;
  /** What a title that comes out of it looks like; each group is what a placeholder became. */
  pattern: RegExp;
  isSkipped: boolean;
  /** Every text in it but its title. */
  texts: string[];
}

export interface TestFile {
  tests: FoundTest[];
  /** The texts outside its tests: tables and constants. */
  sharedTexts: string[];
}

const runners = new Set(['test', 'it', 'describe']);
const skipping = new Set(['skip', 'fixme', 'todo', 'skipIf', 'runIf', 'fails', 'fail']);

/**
 * The tests a file declares with `test` and `it`, read from its syntax: neither a comment nor a
 * text that looks like a test counts. A test that never runs, or not everywhere, is marked.
 *
 * @throws {Error} for a file that is no TypeScript
 */
export function readTests(path: string, source: string): TestFile {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const file: TestFile = { tests: [], sharedTexts: [] };
  /** The suites and the test around what is being visited, the file itself first. */
  const scopes: Scope[] = [{ call: null, isSkipped: false, test: null }];
  const inner = () => scopes.at(-1) ?? scopes[0];
  const note = (text: string, at: number) => {
    const open = scopes.findLast(({ test }) => test);
    const title = open?.call?.arguments[0];
    if (title && at >= title.start && at < title.end) return;
    (open?.test?.texts ?? file.sharedTexts).push(text);
  };

  new Visitor({
    CallExpression(call) {
      const chain = chainOf(call.callee);
      if (!runners.has(chain[0] ?? '')) return;
      const title = call.arguments[0];
      const isSkipped = chain.some((name) => skipping.has(name));
      if (call.arguments.length > 1 && isTitle(title)) {
        const test =
          chain.includes('describe') || chain.includes('step') ? null : newTest(title, source);
        if (test) file.tests.push(test);
        scopes.push({ call, isSkipped, test });
      } else if (isSkipped && (!title || (title.type === 'Literal' && title.value === true))) {
        const scope = inner();
        if (scope) scope.isSkipped = true;
      }
    },
    'CallExpression:exit'(call) {
      if (inner()?.call !== call) return;
      const isSkipped = scopes.some((scope) => scope.isSkipped);
      const test = scopes.pop()?.test;
      if (test) test.isSkipped = isSkipped;
    },
    Literal(node) {
      if (typeof node.value === 'string' || typeof node.value === 'number')
        note(String(node.value), node.start);
      if ('regex' in node) note(node.regex.pattern, node.start);
    },
    TemplateElement: ({ value, start }) => note(value.cooked ?? value.raw, start),
    JSXText: ({ value, start }) => note(value.trim().replace(/\s+/g, ' '), start),
  }).visit(program);
  // What is said of the whole file may stand below its tests.
  for (const test of file.tests) test.isSkipped ||= scopes[0]?.isSkipped ?? false;
  return file;
}

interface Scope {
  call: CallExpression | null;
  isSkipped: boolean;
  test: FoundTest | null;
}

/** `test.describe.skip(…)` and `it.each(…)(…)` by their names. */
function chainOf(callee: Expression): string[] {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'CallExpression') return chainOf(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return chainOf(callee.tag);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  return [...chainOf(callee.object), callee.property.name];
}

type Argument = CallExpression['arguments'][number];

function isTitle(argument: Argument | undefined) {
  if (argument?.type === 'TemplateLiteral') return true;
  return argument?.type === 'Literal' && typeof argument.value === 'string';
}

function newTest(title: Argument | undefined, source: string): FoundTest {
  const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (title?.type === 'TemplateLiteral') {
    const parts = title.quasis.map(({ value }) => literally(value.cooked ?? value.raw));
    return {
      title: source.slice(title.start + 1, title.end - 1),
      pattern: new RegExp(`^${parts.join('(.+)')}$`),
      isSkipped: false,
      texts: [],
    };
  }
  const text = title?.type === 'Literal' ? String(title.value) : '';
  const parts = text.split(/%[sdifjo#]/).map(literally);
  return {
    title: text,
    pattern: new RegExp(`^${parts.join('(.+)')}$`),
    isSkipped: false,
    texts: [],
  };
}
