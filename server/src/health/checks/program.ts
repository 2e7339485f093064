import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMigrations } from '../../database/migration-files.ts';
import { listRanMigrations } from '../health.queries.ts';
import { type Check, type Outcome, ok, orOk, problem } from '../outcome.ts';

const webApp = fileURLToPath(new URL('../../../../web/dist/index.html', import.meta.url));
const minNode = 24;

/** The parts that fit each other: Node.js, the program, the web app, and the tables of the database. */
export const checkProgram: Check = async ({ db }) => {
  const ran = await listRanMigrations(db);
  const known = (await readMigrations()).map(({ name }) => name);
  const missing = known.filter((name) => !ran.includes(name));
  const newer = ran.filter((name) => !known.includes(name));
  const wrong: Outcome[] = [...checkNode().filter(({ status }) => status !== 'ok')];
  if (!existsSync(webApp))
    wrong.push(problem('The web app is not built, so browsers get no screens.', 'Start the club with npm start.'));
  if (missing.length > 0)
    wrong.push(
      problem(
        `The database is older than the program: it lacks ${missing.join(', ')}.`,
        'Start the club anew: the start brings the database up to date.',
      ),
    );
  if (newer.length > 0)
    wrong.push(
      problem(
        `The database is newer than the program: it knows ${newer.join(', ')}.`,
        'Install the version that made it, or a newer one, and start again.',
      ),
    );
  return orOk(wrong, `Node.js ${process.versions.node}, the web app and the database fit this version of the club.`);
};

/** Whether this Node.js runs the club at all. */
export function checkNode(version = process.versions.node): Outcome[] {
  if (Number.parseInt(version, 10) >= minNode) return [ok(`Node.js ${version} runs the club.`)];
  const sentence = `The club needs Node.js ${minNode} or newer, and this is ${version}.`;
  return [problem(sentence, 'Start the club with npm start, which brings the right one.')];
}
