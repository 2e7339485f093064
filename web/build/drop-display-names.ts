import type { Plugin } from 'vite';

/**
 * React Router assigns a display name to each component, for developer tools. That keeps unused components and their
 * dependencies in the bundle: 3 kB of every first screen.
 */
export function dropDisplayNames(): Plugin {
  return {
    name: 'drop-display-names',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\// },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replace(/= (React\$1\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}
