import { isTest } from './scan.js';

const BAG = 'server/src/services.ts';
const SIDES = ['server web', 'web server', 'contract server', 'contract web'];
// Shared folders without a noun.
const GROUND = new Set(['platform', 'ui', 'lib', 'locales']);

/**
 * Server and web stay apart, a noun only uses another noun's kernel, shared folders use no noun, the top level uses
 * all.
 */
export function checkGraph(files) {
  const product = files.filter((file) => !isTest(file.path));
  return product.flatMap((from) =>
    from.imports
      .filter((one) => one.file)
      .flatMap((one) => checkEdge({ from: from.path, to: one.file, line: one.line, typeOnly: one.typeOnly })),
  );
}

/** Rooms of the server form layers, so their imports must not form a cycle. */
export function checkLayers(files) {
  const product = files.filter(({ path }) => path.startsWith('server/src/') && !isTest(path) && roomOf(path) !== null);
  const crossings = product.flatMap(({ path, imports }) =>
    imports
      .filter(({ file, typeOnly }) => file && !(file === BAG && typeOnly))
      .map(({ file, line }) => ({ path, line, from: roomOf(path), to: roomOf(file) }))
      .filter(({ from, to }) => to !== null && to !== from),
  );
  const below = Map.groupBy(crossings, ({ from }) => from);
  const leadsTo = (room, target, visited = new Set()) =>
    (below.get(room) ?? []).some(({ to }) => {
      if (to === target) return true;
      if (visited.has(to)) return false;
      visited.add(to);
      return leadsTo(to, target, visited);
    });
  return crossings
    .filter(({ from, to }) => leadsTo(to, from))
    .map(({ path, line, from, to }) => ({ path, line, rule: 'circles', message: `${to} leads back to ${from}` }));
}

function checkEdge({ from, to, line, typeOnly }) {
  const finding = (rule, message) => [{ path: from, line, rule, message }];
  const [fromSide, toSide] = [from.split('/')[0], to.split('/')[0]];
  if (SIDES.includes(`${fromSide} ${toSide}`)) return finding('sides', `${fromSide} does not import ${toSide}`);
  const [room, other] = [roomOf(from), roomOf(to)];
  if (fromSide !== toSide || room === null || room === other || (to === BAG && typeOnly)) return [];
  if (other === null) return to.endsWith('/config.ts') ? [] : finding('layers', `${to} lies above this file`);
  if (GROUND.has(other)) return [];
  if (GROUND.has(room)) return finding('ground', `${room} knows no noun: let ${other} give it what it needs`);
  if (to.endsWith(`/${other}/${other}.kernel.ts`)) return [];
  return finding('kernels', `other nouns know ${other} by its ${other}.kernel.ts`);
}

// The folder of a noun or a shared one; null for the top level and the contract, whose schemas contain each other.
function roomOf(path) {
  const [side, src, room, inside] = path.split('/');
  return side !== 'contract' && src === 'src' && inside !== undefined && room !== 'app' ? room : null;
}
