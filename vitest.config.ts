import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { splitSentences } from './web/build/split-sentences.ts';
import { watchState } from './web/testing/watch-state.ts';

// What starts whole servers and databases, or hashes passwords by the dozen: begun last, it would leave the other workers
// without work.
const slowest = ['matrix', 'fuzz', 'rate-limits', 'main', 'supervisor', 'migrate', 'addresses', 'hostile-queries'];

/** The longest files first, and project by project: a worker that changes the project loads the whole app anew. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification) => {
      if (project.name !== 'server') return slowest.length + (project.name === 'screens' ? 1 : 2);
      const at = slowest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return at < 0 ? slowest.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  plugins: [splitSentences()],
  test: {
    // `npm test` does not even load files with long tests alone.
    exclude: [
      '**/node_modules/**',
      '**/dist/**',
      ...(process.env.CLUB_LONG ? [] : ['**/*.long.test.ts']),
      // The option --exclude reaches no project.
      ...(process.env.CLUB_LEFT_OUT ? [process.env.CLUB_LEFT_OUT] : []),
    ],
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    // One more than two cores: they wait for databases, for processes and for each other.
    maxWorkers: 3,
    // Races, floods and the first load of a screen take their time on a slow computer.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    tags: [
      { name: 'long', description: 'Takes time or luck: it runs in `npm run test:long` alone.', timeout: 300_000 },
      { name: 'rounds', description: 'Has more rounds or samples in `npm run test:long`.', timeout: 300_000 },
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          // The app takes seconds to load; each file has its own club and its own database all the same.
          isolate: false,
          include: ['{contract,server}/**/*.test.ts'],
          globalSetup: ['server/testing/database/database.setup.ts'],
          setupFiles: ['server/testing/each-test.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          // They leave nothing behind.
          isolate: false,
          include: ['{web,bin,bench}/**/*.test.{ts,js}'],
        },
      },
      {
        extends: true,
        plugins: [watchState()],
        test: {
          name: 'screens',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          // The app is loaded once; whoever leaves it leaves nothing of theirs behind.
          isolate: false,
          setupFiles: ['web/testing/dom.setup.ts'],
          // One file instead of one for each of thousands of icons.
          alias: { '@tabler/icons-react': '@tabler/icons-react/dist/cjs/tabler-icons-react.cjs' },
        },
      },
    ],
  },
});
