import type { Plugin } from 'vite';
import { lineBreaks } from './line-breaks.ts';

const imports = /import \{([^}]+)\} from '@tabler\/icons-react';/g;

/** Imports each icon from its own file. Through the list of all icons, every screen would seem to need all of them. */
export function importIcons(): Plugin {
  return {
    name: 'import-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/src\//, code: '@tabler/icons-react' },
      handler: (code) => ({
        code: code.replace(
          imports,
          (all, names: string) => names.split(',').map(importIcon).join('') + lineBreaks(all),
        ),
        map: null,
      }),
    },
  };
}

function importIcon(name: string): string {
  const icon = name.trim();
  return icon && `import ${icon} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs';`;
}
