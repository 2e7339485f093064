import { isTest } from './scan.js';

const BAG = 'server/src/services.ts';
const SIDES = ['server web', 'web server', 'contract server', 'contract web'];
// They know no noun.
const GROUND = new Set(['platform', 'ui', 'lib', 'locales']);

/**
 * Import rules: server and web apart; a noun knows of another one what its kernel offers; the ground knows no noun; and
 * what puts the rooms together lies above them.
 */
export function checkGraph(files) {
  const product = files.filter((file) => !isTest(file.path));
  return product.flatMap((from) =>
    from.imports
      .filter((one) => one.file)
      .flatMap((one) => checkEdge({ from: from.path, to: one.file, line: one.line, typeOnly: one.typeOnly })),
  );
}

/** Imports of a room of the server that leads back to the one that imports it: rooms stand in layers. */
export function checkLayers(files) {
  const product = files.filter(({ path }) => path.startsWith('server/src/') && !isTest(path) && roomOf(path) !== null);
  const crossings = product.flatMap(({ path, imports }) =>
    imports
      .filter(({ file, typeOnly }) => file && !(file === BAG && typeOnly))
      .map(({ file, line }) => ({ path, line, from: roomOf(path), to: roomOf(file) }))
      .filter(({ from, to }) => to !== null && to !== from),
  );
  const below = Map.groupBy(crossings, ({ from }) => from);
  const leadsTo = (room, wanted, seen = new Set()) =>
    (below.get(room) ?? []).some(({ to }) => {
      if (to === wanted) return true;
      if (seen.has(to)) return false;
      seen.add(to);
      return leadsTo(to, wanted, seen);
    });
  return crossings
    .filter(({ from, to }) => leadsTo(to, from))
    .map(({ path, line, from, to }) => ({ path, line, rule: 'circles', message: `${to} leads back to ${from}` }));
}

function checkEdge({ from, to, line, typeOnly }) {
  const finding = (rule, message) => [{ path: from, line, rule, message }];
  const [mine, theirs] = [from.split('/')[0], to.split('/')[0]];
  if (SIDES.includes(`${mine} ${theirs}`)) return finding('sides', `${mine} does not import ${theirs}`);
  const [room, other] = [roomOf(from), roomOf(to)];
  if (mine !== theirs || room === null || room === other || (to === BAG && typeOnly)) return [];
  if (other === null) return to.endsWith('/config.ts') ? [] : finding('layers', `${to} lies above this file`);
  if (GROUND.has(other)) return [];
  if (GROUND.has(room)) return finding('ground', `${room} knows no noun: let ${other} give it what it needs`);
  if (to.endsWith(`/${other}/${other}.kernel.ts`)) return [];
  return finding('kernels', `other nouns know ${other} by its ${other}.kernel.ts`);
}

// The folder of a noun or of the ground; null for what puts them together, the files beside them and the app of the web,
// and for the contract, whose schemas are made of each other.
function roomOf(path) {
  const [side, src, room, inside] = path.split('/');
  return side !== 'contract' && src === 'src' && inside !== undefined && room !== 'app' ? room : null;
}
