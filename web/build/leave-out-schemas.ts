import { type Plugin, parseAst } from 'vite';
import { lineBreaks } from './line-breaks.ts';

const standIn = `
  const nothing = () => ({});
  const spread = ([name, value]) => (name.startsWith('...') ? value.properties : { [name]: value });
  const object = (parts) => ({ properties: Object.assign({}, ...Object.entries(parts).map(spread)) });
  export default new Proxy({}, { get: (_, name) => (name === 'Object' ? object : nothing) });
`;
const forServer = ['guard', 'sensitive', 'summary', 'params', 'query', 'body', 'answer', 'status'];

/**
 * Keeps what only the server needs out of the bundle: TypeBox, of each endpoint all but its method, its path and its file,
 * and each schema that the browser does not use.
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
      handler: (code) => ({ code: markPure(replaceSpreads(leaveOutImports(leaveOutOfEndpoints(code)))), map: null }),
    },
  };
}

function leaveOutOfEndpoints(code: string): string {
  const parts = findNodes(code, 'CallExpression')
    .filter(({ callee }) => callee?.name === 'endpoint')
    .flatMap((call) => call.arguments?.[0]?.properties ?? [])
    .filter(({ key }) => forServer.includes(key?.name ?? ''));
  return replace(code, parts, (part) => lineBreaks(part), /^\s*,/);
}

/** Without the imports of schemas that went: a module would come with each first screen for nothing else. */
function leaveOutImports(code: string): string {
  const imports = findNodes(code, 'ImportDeclaration');
  const rest = replace(code, imports, () => '');
  const isUsed = ({ local }: Part) => new RegExp(`\\b${local?.name}\\b`).test(rest);
  const unused = imports.filter(({ specifiers = [] }) => !specifiers.some(isUsed));
  return replace(code, unused, (text) => lineBreaks(text));
}

/** A bundler keeps a spread, used or not, because a getter may run in it; the stand-in does the same by a name. */
function replaceSpreads(code: string): string {
  const spreads = findNodes(code, 'SpreadElement').filter(({ argument }) => argument?.property?.name === 'properties');
  return replace(code, spreads, (spread, at) => `'...${at}': ${spread.slice('...'.length, -'.properties'.length)}`);
}

/** Lets the bundler drop schemas and endpoints that nobody uses: what makes them has names such as Type.Object and Line. */
function markPure(code: string): string {
  const makers = findNodes(code, 'CallExpression')
    .filter(({ callee }) => /^[A-Z]|^endpoint$/.test(callee?.object?.name ?? callee?.name ?? ''))
    .map(({ start }) => ({ start, end: start }));
  return replace(code, makers, () => '/* @__PURE__ */ ');
}

/** What the parser says of the parts of a program that are of interest here. */
interface Part {
  start: number;
  end: number;
  name?: string;
  callee?: Part;
  object?: Part;
  property?: Part;
  argument?: Part;
  key?: Part;
  local?: Part;
  specifiers?: Part[];
  arguments?: Part[];
  properties?: Part[];
}

function findNodes(code: string, type: string): Part[] {
  const found: Part[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && node.type === type) found.push(node as unknown as Part);
    Object.values(node).forEach(visit);
  };
  visit(parseAst(code, { lang: 'ts' }));
  return found;
}

/** Replaces places of a text, and what `after` finds behind them; from the last to the first, so that places stay true. */
function replace(
  code: string,
  places: { start: number; end: number }[],
  change: (text: string, at: number) => string,
  after = /^/,
): string {
  return places
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }, at) => {
      const changed = change(text.slice(start, end), at);
      return text.slice(0, start) + changed + text.slice(end).replace(after, '');
    }, code);
}
