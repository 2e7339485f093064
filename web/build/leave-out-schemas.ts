import { type Plugin, parseAst } from 'vite';
import { lineBreaks } from './line-breaks.ts';

const standIn = `
  const nothing = () => ({});
  const object = (properties) => ({ properties });
  export default new Proxy({}, { get: (_, name) => (name === 'Object' ? object : nothing) });
`;
const forServer = ['guard', 'summary', 'params', 'query', 'body', 'answer', 'status'];

/**
 * Keeps what only the server needs out of the bundle: TypeBox, and of each endpoint all but its method, its path and its
 * file. With `pureFunctions`, no schema is left then that the browser does not use.
 */
export function leaveOutSchemas(): Plugin {
  const id = '\0schemas-left-out';
  return {
    name: 'leave-out-schemas',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source) => (source === 'typebox' ? id : undefined),
    load: (source) => (source === id ? standIn : undefined),
    transform: {
      filter: { id: /\/contract\/src\// },
      handler: (code) => ({ code: leaveOutOfEndpoints(code), map: null }),
    },
  };
}

/** What makes schemas; a call whose result is not used can go. */
export const pureFunctions = ['Type', 'endpoint'];

function leaveOutOfEndpoints(code: string): string {
  let kept = code;
  // From the last to the first, so that places before stay true.
  for (const { start, end } of findServerParts(code).reverse())
    kept = kept.slice(0, start) + lineBreaks(kept.slice(start, end)) + kept.slice(end).replace(/^\s*,/, '');
  return kept;
}

function findServerParts(code: string): { start: number; end: number }[] {
  const { body } = parseAst(code, { lang: 'ts' });
  return body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') return [];
    return node.declaration.declarations.flatMap(({ init }) => {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'endpoint')
        return [];
      const [definition] = init.arguments;
      if (definition?.type !== 'ObjectExpression') return [];
      return definition.properties.filter(
        (part) => part.type === 'Property' && part.key.type === 'Identifier' && forServer.includes(part.key.name),
      );
    });
  });
}
