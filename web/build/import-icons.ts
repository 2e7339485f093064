import type { Plugin } from 'vite';

const imports = /import \{([^}]+)\} from '@tabler\/icons-react';/g;

/** Imports each icon from its own file: through the list of all icons, every screen would seem to need them all. */
export function importIcons(): Plugin {
  return {
    name: 'import-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/src\//, code: '@tabler/icons-react' },
      handler: (code) => code.replace(imports, (_, names: string) => names.split(',').map(importIcon).join('')),
    },
  };
}

function importIcon(name: string): string {
  const icon = name.trim();
  return icon && `import ${icon} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs';`;
}
