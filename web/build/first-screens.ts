import { resolve } from 'node:path';
import { normalizePath, type Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

const app = normalizePath(resolve(import.meta.dirname, '../src/app'));

// What is seen first, by who comes: each screen with the parts that stand around it.
const firstScreens = {
  login: ['routes/visitors/login-route.tsx'],
  visitors: ['apply', 'status', 'join', 'register', 'forgot', 'reset', 'confirm-email', 'club-page'].map(
    (one) => `routes/visitors/${one}-route.tsx`,
  ),
  feed: ['member-frame.tsx', 'header/member-navigation.tsx', 'person/person-cards.tsx', 'routes/home/home-route.tsx'],
  members: ['routes/members-route.tsx'],
  chat: ['routes/chat-route.tsx'],
};
type Name = keyof typeof firstScreens;
const names = Object.keys(firstScreens) as Name[];
// These stand in the frame, which the files of the feed bring.
const framed: Name[] = ['members', 'chat'];

// From what most first screens show to what one shows alone.
const files = ['login-visitors', 'login-feed', 'visitors-feed', 'login', 'visitors', 'feed', ...framed];

/**
 * Few files, because each answer brings its own headers, and none with what another first screen shows: a module goes
 * with the others that the same first screens import. Each file builds on files of more screens, so never in a circle.
 */
export function groupByFirstScreen(): Rolldown.CodeSplittingGroup[] {
  const screensOf = readScreens();
  return [
    // Half of what comes first. On two connections both halves are there sooner than the whole on one.
    { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
    { name: (id: string, graph: Graph) => (screensOf(id, graph) === 'base' ? 'base' : null), debugName: 'base' },
    ...files.map((file) => ({
      debugName: file,
      name: (id: string, graph: Graph) => (screensOf(id, graph) === file ? file : null),
      // What no other screen needs stays in the file of the route.
      ...(framed.some((one) => one === file) && { minShareCount: 2 }),
    })),
    { name: 'shared', test: /\/(web|contract)\/src\/|@tabler/, minShareCount: 2 },
  ];
}

function readScreens(): (id: string, graph: Graph) => string {
  let imports: Set<string>[] | undefined;
  let initial: Set<string> | undefined;
  return (id, graph) => {
    imports ??= names.map((name) => importsOf(firstScreens[name], graph));
    initial ??= importsOf(['../../index.html'], graph);
    if (initial.has(id)) return 'base';
    return fileOf(names.filter((_, place) => imports?.[place]?.has(id)));
  };
}

function fileOf(screens: Name[]): string {
  if (screens.length < 2) return screens.join();
  const others = screens.filter((one) => !framed.includes(one)).join('-');
  // What they share with each other, or with most screens of visitors, comes with the frame.
  if (others === '') return 'feed';
  if (others === 'visitors') return 'visitors-feed';
  return others === 'login-visitors-feed' ? 'base' : others;
}

function importsOf(roots: string[], graph: Graph): Set<string> {
  const found = new Set(roots.map((root) => normalizePath(resolve(app, root))));
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}
