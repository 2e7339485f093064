import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { RecentMap } from '../../process/recent-map.ts';

// Some 1 MB each.
const maxMaps = 8;
// The first positions show where it happened.
const maxPositions = 8;
const position = /(?:https?:\/\/[^\s/()@]+)?\/assets\/([\w.~-]+\.js):(\d{1,7}):(\d{1,7})/g;

/** Translates positions in scripts of this build to their sources. Others stay as they are. */
export function openSourceMaps(dist: string): (trace: string) => Promise<string> {
  const maps = new RecentMap<string, Promise<SourceMap | null>>(maxMaps);

  function findMap(script: string): Promise<SourceMap | null> {
    const map = maps.get(script) ?? readMap(join(dist, 'assets', `${script}.map`));
    maps.set(script, map);
    return map;
  }

  async function findSource(script: string, line: number, column: number): Promise<string | null> {
    const entry = (await findMap(script))?.findEntry(line, column);
    if (!entry || !('originalSource' in entry) || entry.generatedLine !== line) return null;
    // The maps name their sources relative to the build.
    const file = entry.originalSource.replace(/^(\.\.\/)+/, '');
    return `${file}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  }

  return async (trace) => {
    const sources = new Map<string, string>();
    for (const [found, script = '', line, column] of [...trace.matchAll(position)].slice(0, maxPositions)) {
      const source = await findSource(script, Number(line) - 1, Number(column) - 1);
      if (source) sources.set(found, source);
    }
    return trace.replace(position, (found) => sources.get(found) ?? found);
  };
}

async function readMap(path: string): Promise<SourceMap | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? null : new SourceMap(JSON.parse(text));
}
