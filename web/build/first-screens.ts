import { resolve } from 'node:path';
import { normalizePath, type Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

const app = normalizePath(resolve(import.meta.dirname, '../src/app'));

// The first screens of visitors and members, each with the parts around it.
const firstScreens = {
  login: ['routes/visitors/login-route.tsx'],
  visitors: [
    ...['apply', 'status', 'join', 'register', 'confirm-email', 'club-page'].map(
      (one) => `routes/visitors/${one}-route.tsx`,
    ),
    ...['forgot', 'reset'].map((one) => `../accounts/password/${one}-screen.tsx`),
  ],
  feed: ['member-frame.tsx', 'header/member-navigation.tsx', 'person/person-cards.tsx', 'routes/home/home-route.tsx'],
  members: ['routes/members-route.tsx'],
  chat: ['routes/chat-route.tsx'],
};
type Name = keyof typeof firstScreens;
const names = Object.keys(firstScreens) as Name[];
// Their frame comes with the files of the feed.
const framed: Name[] = ['members', 'chat'];
const isFramed = (one: Name) => framed.includes(one);

// From files that most first screens share to files that only one needs.
const files = ['login-visitors', 'login-feed', 'visitors-feed', 'login', 'visitors', 'feed', 'framed'];

// Each has a file of what several screens share. Those that others import come first.
const parts = ['ui', 'notifications', 'events', 'projects', 'app', 'chat/groups'];

/**
 * Keeps files few, because each response has its own headers, and free of code that only other first screens need.
 * Modules that the same first screens import share a file. A file only imports files of more screens, so there are no
 * cycles.
 */
export function groupByFirstScreen(): Rolldown.CodeSplittingGroup[] {
  const screensOf = readScreens();
  const groupOf = (file: string) => ({
    debugName: file,
    name: (id: string, graph: Graph) => (screensOf(id, graph) === file ? file : null),
  });
  return [
    // This is half of the first download. On two connections two halves arrive sooner than one file.
    { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
    { name: (id: string, graph: Graph) => (screensOf(id, graph) === 'base' ? 'base' : null), debugName: 'base' },
    ...files.map(groupOf),
    // The feed loads the parser with its first formatted text, without the rest of the chat.
    { name: 'formatted', test: /\/contract\/src\/formatting(\.spans|\.tokens)?\.ts$/ },
    // Modules that only this screen needs stay in the file of its route.
    ...framed.map((file) => ({ ...groupOf(file), minShareCount: 2 })),
    // Only posters, tickets and dialogs draw codes.
    { name: 'qr', test: /uqr|qr-(code|modules)/ },
    // A host with check-ins that wait loads them on any screen.
    {
      name: 'door',
      test: /\/src\/events\/door\/|browser-records|offline-page|events\.door\.ts/,
      minShareCount: 2,
    },
    // Small sections that two parts share have a file together, because the first screens name each file.
    { name: 'officers', test: /sentences:(ov\w+|out\w+|report(Kinds|Reasons|Outcomes))$/ },
    { name: 'sections', test: /sentences:(network|scheduled|shortcuts)$/ },
    // Loaded with the first selection, sound or video.
    { name: 'formatting', test: /\/src\/ui\/formatting\// },
    { name: 'playback', test: /\/src\/chat\/playback\// },
    // By itself, or a file with an icon that others share would come along with it.
    { name: 'icons', test: /@tabler/, minShareCount: 2 },
    ...parts.map((part) => ({
      name: part.replace('/', '-'),
      test: new RegExp(`/(web|contract)/src/${part}/`),
      minShareCount: 2,
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
    return fileOf(names.filter((_, index) => imports?.[index]?.has(id)));
  };
}

function fileOf(screens: Name[]): string {
  if (screens.length < 2) return screens.join();
  if (screens.every(isFramed)) return 'framed';
  const otherScreens = screens.filter((one) => !isFramed(one)).join('-');
  // Modules that these screens share with most visitor screens come with the frame.
  if (otherScreens === 'visitors') return 'visitors-feed';
  return otherScreens === 'login-visitors-feed' ? 'base' : otherScreens;
}

function importsOf(roots: string[], graph: Graph): Set<string> {
  const found = new Set(roots.map((root) => normalizePath(resolve(app, root))));
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}
