import { limits } from 'contract/limits.ts';
import type { Plugin, Rolldown } from 'vite';

// The same requests as the screens send, with the id in their address; `e2e/app/budgets.spec.ts` fails if they differ.
const reads = {
  feed: [`/api/posts?limit=${limits.feedPage}`, '/api/events/next', `/api/users/new?limit=${limits.newMembersPage}`],
  members: [`/api/users?alumni=false&limit=${limits.directoryPage}`, '/api/users/filters'],
  profile: ['/api/users/:id'],
  chat: [`/api/messages?limit=${limits.conversationsPage}`, '/api/messages/settings'],
};

// The screens that phones need longest for, by the first part of their address.
const screens = {
  members: 'app/routes/members-route.tsx',
  profile: 'app/routes/profile-route.tsx',
  network: 'members/network/network-screen.tsx',
  chat: 'app/routes/chat-route.tsx',
};

/**
 * Lists in the page the files of every member's screen and of some screens more, and their first API reads.
 * `boot.js` fetches them for members along with the first script instead of after it.
 */
export function memberFiles(): Plugin {
  return {
    name: 'member-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['index.html'];
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find(({ isEntry }) => isEntry);
      if (page?.type !== 'asset' || !entry) throw new Error('The build has no page.');
      const known = filesOf(entry, chunks);
      const frame = filesOf(chunkOf('app/member-frame.tsx', chunks), chunks).filter((file) => !known.includes(file));
      const more = Object.entries(screens).map(([path, module]) => {
        const files = filesOf(chunkOf(module, chunks), chunks);
        const own = files.filter((file) => !known.includes(file) && !frame.includes(file));
        return `data-${path}="${own.join(' ')}"`;
      });
      const first = Object.entries(reads).map(([screen, addresses]) => {
        const list = ['/api/users/me', ...addresses].join(' ').replaceAll('&', '&amp;');
        return `data-${screen}-reads="${list}"`;
      });
      const meta = `<meta name="member-files" content="${frame.join(' ')}" ${[...more, ...first].join(' ')}>`;
      page.source = String(page.source).replace('<script src="/boot.js">', `${meta}$&`);
    },
  };
}

function chunkOf(module: string, chunks: Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
  if (!found) throw new Error(`The build has no ${module}.`);
  return found;
}

/** All files that a chunk needs before it runs. */
function filesOf(chunk: Rolldown.OutputChunk, chunks: Rolldown.OutputChunk[]): string[] {
  const loaded = new Set([chunk]);
  for (const { imports } of loaded) for (const other of chunks) if (imports.includes(other.fileName)) loaded.add(other);
  const styles = new Set([...loaded].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  return [...[...loaded].map(({ fileName }) => fileName), ...styles];
}
