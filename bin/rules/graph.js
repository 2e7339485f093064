import { isTest } from './scan.js';

// See docs/decisions/011-kernels.md.
const KERNEL = /^server\/src\/features\/[^/]+\/[^/]+\.card\.ts$/;
const BAG = 'server/src/services.ts';
const SERVER_LAYERS = {
  main: 0,
  workers: 0,
  start: 0,
  'serve-club': 0,
  app: 1,
  features: 2,
  services: 2,
  database: 4,
  config: 5,
  log: 5,
};
const WEB_LAYERS = { main: 0, app: 1, features: 2 };

/** Import rules: features apart, layers in order, server and web apart. */
export function checkGraph(files) {
  const product = files.filter((file) => !isTest(file.path));
  return product.flatMap((from) =>
    from.imports
      .filter((one) => one.file)
      .flatMap((one) => checkEdge({ from: from.path, to: one.file, line: one.line, typeOnly: one.typeOnly })),
  );
}

function checkEdge({ from, to, line, typeOnly }) {
  const finding = (rule, message) => [{ path: from, line, rule, message }];
  const [mine, theirs] = [from.split('/')[0], to.split('/')[0]];
  if (
    mine !== theirs &&
    ['server web', 'web server', 'contract server', 'contract web'].includes(`${mine} ${theirs}`)
  ) {
    return finding('sides', `${mine} does not import ${theirs}`);
  }
  const [feature, other] = [featureOf(from), featureOf(to)];
  if (feature && other && feature !== other && !KERNEL.test(to)) {
    return finding('features', `a feature does not import another: ${other} (emit a fact, or compose above)`);
  }
  if (to === BAG && typeOnly) return [];
  if (layerOf(from) > layerOf(to)) return finding('layers', `${to} lies above this file`);
  return [];
}

function featureOf(path) {
  return /^(?:server|web)\/src\/features\/([^/]+)\//.exec(path)?.[1];
}

// Lower numbers may import higher ones. Other folders are plumbing, other files ground.
function layerOf(path) {
  const [side, src, name = '', inner] = path.split('/');
  if (side === 'contract') return 6;
  if (src !== 'src') return 0;
  const layers = side === 'server' ? SERVER_LAYERS : WEB_LAYERS;
  return layers[name.split('.')[0]] ?? (inner === undefined && side === 'server' ? 5 : 3);
}
