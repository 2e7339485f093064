import { limits } from 'contract/limits.ts';
import type { Plugin, Rolldown } from 'vite';

/**
 * Names in the page the files that every member's screen stands in, those of the directory and the chat, and where the feed
 * is read. `boot.js` has them fetched together with the first script if a member comes, and not only when that has run.
 */
export function memberFiles(): Plugin {
  return {
    name: 'member-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['index.html'];
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const first = chunks.find(({ isEntry }) => isEntry);
      if (page?.type !== 'asset' || !first) throw new Error('The build has no page.');
      const known = filesOf(first, chunks);
      const frame = filesOf(chunkOf('member-frame.tsx', chunks), chunks).filter((file) => !known.includes(file));
      const more = ['members', 'chat'].map((path) => {
        const files = filesOf(chunkOf(`routes/${path}-route.tsx`, chunks), chunks);
        const own = files.filter((file) => !known.includes(file) && !frame.includes(file));
        return `data-${path}="${own.join(' ')}"`;
      });
      const feed = `data-first-read="/api/posts?limit=${limits.feedPage}"`;
      const meta = `<meta name="member-files" content="${frame.join(' ')}" ${more.join(' ')} ${feed}>`;
      page.source = String(page.source).replace('<script src="/boot.js">', `${meta}$&`);
    },
  };
}

function chunkOf(module: string, chunks: Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/app/${module}`)));
  if (!found) throw new Error(`The build has no ${module}.`);
  return found;
}

/** Scripts, then styles. */
function filesOf(chunk: Rolldown.OutputChunk, chunks: Rolldown.OutputChunk[]): string[] {
  const loaded = [chunk, ...chunks.filter(({ fileName }) => chunk.imports.includes(fileName))];
  const styles = loaded.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...loaded.map(({ fileName }) => fileName), ...styles];
}
