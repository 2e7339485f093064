import type { Plugin } from 'vite';

/**
 * Names in the page the files that every member's screen stands in. `boot.js` has them fetched together with the first script
 * if a member comes, and not only when that has run.
 */
export function memberFiles(): Plugin {
  return {
    name: 'member-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['index.html'];
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const frame = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/app/member-frame.tsx')));
      const first = chunks.find(({ isEntry }) => isEntry);
      if (page?.type !== 'asset' || !frame || !first) throw new Error('The build has no page or no frame for members.');
      const known = [first.fileName, ...first.imports];
      const scripts = [frame, ...chunks.filter(({ fileName }) => frame.imports.includes(fileName))];
      const files = scripts.map(({ fileName }) => fileName).filter((name) => !known.includes(name));
      const meta = `<meta name="member-files" content="${files.join(' ')}">`;
      page.source = String(page.source).replace('<script src="/boot.js">', `${meta}$&`);
    },
  };
}
