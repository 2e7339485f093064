import { limits } from 'contract/limits.ts';
import type { Plugin, Rolldown } from 'vite';

// The same requests as the screens send; `e2e/app/budgets.spec.ts` fails if they differ.
const reads = {
  feed: [`/api/posts?limit=${limits.feedPage}`, '/api/events/next', `/api/users/new?limit=${limits.newMembersPage}`],
  members: [`/api/users?alumni=false&limit=${limits.directoryPage}`, '/api/users/filters'],
  chat: [`/api/messages?limit=${limits.conversationsPage}`, '/api/messages/settings'],
};

/**
 * Lists in the page the files of every member's screen, of the directory and of the chat, and their first API reads.
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
      const frame = filesOf(chunkOf('member-frame.tsx', chunks), chunks).filter((file) => !known.includes(file));
      const more = ['members', 'chat'].map((path) => {
        const files = filesOf(chunkOf(`routes/${path}-route.tsx`, chunks), chunks);
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
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/app/${module}`)));
  if (!found) throw new Error(`The build has no ${module}.`);
  return found;
}

function filesOf(chunk: Rolldown.OutputChunk, chunks: Rolldown.OutputChunk[]): string[] {
  const loaded = [chunk, ...chunks.filter(({ fileName }) => chunk.imports.includes(fileName))];
  const styles = loaded.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...loaded.map(({ fileName }) => fileName), ...styles];
}
