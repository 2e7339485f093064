import { isTest } from './scan.js';

const BAG = 'server/src/services.ts';
const SIDES = ['server web', 'web server', 'contract server', 'contract web'];

/** Import rules: layers in order, server and web apart. */
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
  if (SIDES.includes(`${mine} ${theirs}`)) return finding('sides', `${mine} does not import ${theirs}`);
  if (to === BAG && typeOnly) return [];
  if (isRoot(to) && isRoom(from) && mine === theirs) return finding('layers', `${to} lies above this file`);
  return [];
}

function isRoom(path) {
  return /^(server|web)\/src\//.test(path) && !isRoot(path);
}

// What puts the rooms together; the configuration lies below all.
function isRoot(path) {
  return /^server\/src\/(?!config\.ts)[^/]+\.ts$|^web\/src\/(main\.tsx$|app\/)/.test(path);
}
