import type { Plugin } from 'vite';

/**
 * Fails the build if bundle files import each other in a cycle. One of them would run before its imports and silently
 * find them undefined.
 */
export function rejectCycles(): Plugin {
  return {
    name: 'reject-cycles',
    generateBundle(_, bundle) {
      const imports = new Map<string, string[]>();
      for (const [file, part] of Object.entries(bundle)) if (part.type === 'chunk') imports.set(file, part.imports);
      const circle = findCircle(imports);
      if (circle) this.error(`These files import each other in a circle: ${circle.join(' -> ')}. See vite.config.ts.`);
    },
  };
}

/** Returns the files of a cycle in import order, with the first one repeated at the end; null without a cycle. */
export function findCircle(imports: Map<string, string[]>): string[] | null {
  const done = new Set<string>();
  const follow = (file: string, way: string[]): string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of imports.get(file) ?? []) {
      const circle = follow(next, [...way, file]);
      if (circle) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const circle = follow(file, []);
    if (circle) return circle;
  }
  return null;
}
