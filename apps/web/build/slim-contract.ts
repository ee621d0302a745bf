import type { Plugin, Rolldown } from 'vite';

type Program = ReturnType<Rolldown.PluginContext['parse']>;
type Declaration = Extract<Program['body'][number], { type: 'VariableDeclaration' }>;
type Expression = NonNullable<Declaration['declarations'][number]['init']>;

/** Endpoint properties that only the server reads. */
const serverSide = new Set([
  'tag',
  'summary',
  'access',
  'params',
  'query',
  'body',
  'bodyLimit',
  'response',
]);

/**
 * Removes the schemas and Zod itself (30 kB) from the contract in the app's bundle, as only the
 * server validates: endpoints keep their method and path, and all other expressions of a module are
 * marked as free of side effects, so that the bundler drops unused ones.
 */
export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /packages\/contract\/src\// },
      handler(code) {
        let slim = code;
        // From the end, so that earlier positions stay valid.
        for (const value of computedIn(this.parse(code, { lang: 'ts' })).reverse()) {
          slim = slim.slice(0, value.start) + slimmed(value, code) + slim.slice(value.end);
        }
        return slim;
      },
    },
  };
}

/** The initialisers of a module's own constants that run when it is loaded. */
function computedIn({ body }: Program): Expression[] {
  return body.flatMap((statement) => {
    const declared =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ init }) =>
      !init || init.type === 'Literal' || init.type === 'ArrowFunctionExpression' ? [] : [init],
    );
  });
}

function slimmed(value: Expression, code: string): string {
  const source = (node: { start: number; end: number }) => code.slice(node.start, node.end);
  const definition = definitionOf(value);
  if (!definition) return `/* @__PURE__ */ (() => (${source(value)}))()`;
  const kept = definition.properties.filter(
    (each) =>
      each.type !== 'Property' || each.key.type !== 'Identifier' || !serverSide.has(each.key.name),
  );
  return `{ ${kept.map(source).join(', ')} }`;
}

function definitionOf(
  value: Expression,
): Extract<Expression, { type: 'ObjectExpression' }> | undefined {
  if (value.type !== 'CallExpression' || value.callee.type !== 'Identifier') return undefined;
  const [definition] = value.arguments;
  const isEndpoint = value.callee.name === 'endpoint' && definition?.type === 'ObjectExpression';
  return isEndpoint ? definition : undefined;
}
