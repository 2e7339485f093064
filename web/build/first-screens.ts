import { resolve } from 'node:path';
import { normalizePath, type Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

const app = normalizePath(resolve(import.meta.dirname, '../src/app'));

// What is seen first, by who comes: each screen with the parts that stand around it.
const firstScreens = {
  login: ['routes/login-route.tsx'],
  visitors: ['apply', 'status', 'join', 'register', 'forgot', 'reset', 'confirm-email', 'club-page'].map(
    (one) => `routes/${one}-route.tsx`,
  ),
  feed: ['member-frame.tsx', 'member-navigation.tsx', 'person-cards.tsx', 'routes/home-route.tsx'],
  members: ['routes/members-route.tsx'],
};
const names = Object.keys(firstScreens) as (keyof typeof firstScreens)[];

// From what every first screen shows to what one shows alone.
const files = [
  'login-visitors-feed',
  'login-visitors',
  'login-feed',
  'visitors-feed',
  'login',
  'visitors',
  'feed',
  'members',
];

/**
 * Few files, because each answer brings its own headers, and none with what another first screen shows: a module goes
 * with the others that the same first screens import. Each file builds on files of more screens, so never in a circle.
 */
export function groupByFirstScreen(): Rolldown.CodeSplittingGroup[] {
  const screensOf = readScreens();
  return [
    { name: 'base', tags: ['$initial'] },
    ...files.map((file) => ({
      debugName: file,
      name: (id: string, graph: Graph) => (screensOf(id, graph) === file ? file : null),
    })),
    { name: 'shared', test: /\/(web|contract)\/src\/|@tabler/, minShareCount: 2 },
  ];
}

function readScreens(): (id: string, graph: Graph) => string {
  let imports: Set<string>[] | undefined;
  return (id, graph) => {
    imports ??= names.map((name) => importsOf(firstScreens[name], graph));
    const screens = names.filter((_, place) => imports?.[place]?.has(id));
    // What the directory shares is in the files of the feed, which bring the frame of every member's screen.
    return [...new Set(screens.map((one) => (one === 'members' && screens.length > 1 ? 'feed' : one)))].join('-');
  };
}

function importsOf(roots: string[], graph: Graph): Set<string> {
  const found = new Set(roots.map((root) => normalizePath(resolve(app, root))));
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}
