import { type Plugin, parseAst } from 'vite';
import { lineBreaks } from './line-breaks.ts';

const standIn = `
  const nothing = () => ({});
  const spread = ([name, value]) => (name.startsWith('...') ? value.properties : { [name]: value });
  const object = (parts) => ({ properties: Object.assign({}, ...Object.entries(parts).map(spread)) });
  export default new Proxy({}, { get: (_, name) => (name === 'Object' ? object : nothing) });
`;
const forServer = ['guard', 'rights', 'sensitive', 'summary', 'params', 'query', 'body', 'response', 'status'];

/**
 * Removes server-only code from the bundle: TypeBox, schemas that the browser does not use, and everything of an
 * endpoint but its method, path and file.
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

/** Also removes imports of removed schemas; otherwise first screens would load modules just for those. */
function leaveOutImports(code: string): string {
  const imports = findNodes(code, 'ImportDeclaration');
  const rest = replace(code, imports, () => '');
  const isUsed = ({ local }: Part) => new RegExp(`\\b${local?.name}\\b`).test(rest);
  const unused = imports.filter(({ specifiers = [] }) => !specifiers.some(isUsed));
  return replace(code, unused, (text) => lineBreaks(text));
}

/** A bundler keeps even an unused spread, because a getter may run in it. So a named function replaces it. */
function replaceSpreads(code: string): string {
  const spreads = findNodes(code, 'SpreadElement').filter(({ argument }) => argument?.property?.name === 'properties');
  return replace(code, spreads, (spread, at) => `'...${at}': ${spread.slice('...'.length, -'.properties'.length)}`);
}

/** Lets the bundler drop unused schemas and endpoints. Their factories have names such as Type.Object and Line. */
function markPure(code: string): string {
  const makers = findNodes(code, 'CallExpression')
    .filter(({ callee }) => /^[A-Z]|^endpoint$/.test(callee?.object?.name ?? callee?.name ?? ''))
    .map(({ start }) => ({ start, end: start }));
  return replace(code, makers, () => '/* @__PURE__ */ ');
}

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

/**
 * Replaces parts of a text, and removes the match of `after` behind each. Works from the last to the first, so that
 * positions stay valid.
 */
function replace(
  code: string,
  ranges: { start: number; end: number }[],
  change: (text: string, at: number) => string,
  after = /^/,
): string {
  return ranges
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }, at) => {
      const changed = change(text.slice(start, end), at);
      return text.slice(0, start) + changed + text.slice(end).replace(after, '');
    }, code);
}
