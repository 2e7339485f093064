import type { Plugin } from 'vite';

const source = '/web/src/';
const state = /^(?:export )?(?:const (\w+)(?::[^=]+)? = new (?:Map|Set)(?:<.*>)?\(\);|let (\w+)\b)/gm;

/** Reports every map, set and variable of a module to `expectNothingLeft`. */
export function watchState(): Plugin {
  return {
    name: 'watch-state',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\/web\/src\/.*\.tsx?$/, exclude: /\.test\.tsx?$/ } },
      handler(code, id) {
        const names = Array.from(code.matchAll(state), ([, constant, variable]) => constant ?? variable);
        const file = id.slice(id.lastIndexOf(source) + source.length);
        const lines = names.map((name) => `globalThis.registerState?.('${file} ${name}', () => ${name});`);
        return lines.length === 0 ? null : { code: `${code}\n${lines.join('\n')}`, map: null };
      },
    },
  };
}
