import { sql } from 'kysely';
import { type CallerName, type Callers, isOutsider, seat, seatCallers } from '../matrix/people.ts';
import type { Subject, World } from '../matrix/subjects.ts';
import * as subjects from '../matrix/subjects.ts';
import { nextPage } from '../pagination.ts';
import type { Person } from '../people/person.ts';
import type { FuzzedClub } from './club.ts';
import { readText } from './read-text.ts';
import { lines } from './request.ts';

type Made = Record<string, string>;

/** The object of a line, and the callers it was made for. */
export interface Scene {
  made: Made;
  callers: Callers;
}

// Some requests change the callers themselves, and the changes add up.
const requestsPerWorld = 300;

const { item: _item, commentOn: _commentOn, ...named } = subjects;
const subjectOf = new Map<string, Subject>(Object.entries(named));

/** The people of a fuzzed club and their things, created on demand and replaced from time to time. */
export class FuzzWorld {
  readonly club: FuzzedClub;
  readonly #settings: string;
  #world: World | undefined;
  #requests = 0;
  readonly #scenes = new Map<string, Scene>();
  readonly #things = new Map<string, Made>();
  readonly #cursors = new Map<string, string>();

  private constructor(club: FuzzedClub, settings: string) {
    this.club = club;
    this.#settings = settings;
  }

  static async open(club: FuzzedClub): Promise<FuzzWorld> {
    const { rows } = await sql<{ json: string }>`select row_to_json(s)::text as json from club_settings s`.execute(
      club.services.db,
    );
    return new FuzzWorld(club, rows[0]?.json ?? '');
  }

  /** The object of a line, the same until `isSpent`. */
  async sceneOf(line: string): Promise<Scene> {
    this.#requests += 1;
    if (this.#requests > requestsPerWorld) await this.renew();
    const known = this.#scenes.get(line);
    if (known) return known;
    const scene = await this.#setUp(line).catch(async () => {
      await this.renew();
      return this.#setUp(line);
    });
    this.#scenes.set(line, scene);
    return scene;
  }

  /** A request may have used up the line's object. */
  isSpent(line: string): void {
    this.#scenes.delete(line);
  }

  /** New people and things, in a club with its first settings. */
  async renew(): Promise<void> {
    this.#requests = 0;
    for (const kept of [this.#scenes, this.#things, this.#cursors]) kept.clear();
    await this.#restoreSettings();
    const { club } = this;
    this.#world = { ...(await seatCallers(club)), club, helper: await seat(club, 'student') };
  }

  /** Resolves «…» in a request's texts for this club. */
  read(text: string, as: CallerName): Promise<string> {
    return readText(text, {
      idOf: (name) => this.#idOf(name),
      cursorOf: (path) => this.#cursorOf(path, as),
    });
  }

  /** The current member of this name. */
  async personOf(name: Exclude<CallerName, 'visitor' | 'suspended' | 'deleted'>): Promise<Person> {
    return (await this.#current())[name];
  }

  async #setUp(line: string): Promise<Scene> {
    const row = lines[line];
    const world = await this.#current();
    const callers = row?.ends ? await seatCallers(this.club) : world;
    return { made: (await row?.subject?.({ ...world, ...callers })) ?? {}, callers };
  }

  async #current(): Promise<World> {
    if (!this.#world) await this.renew();
    if (!this.#world) throw new Error('There is no one');
    return this.#world;
  }

  async #idOf(name: string): Promise<string> {
    const world = await this.#current();
    const [thing = '', key = ''] = name.split('.');
    const make = subjectOf.get(thing);
    if (!make) return thing in world && !isOutsider(thing as CallerName) ? world[thing as 'owner'].id : name;
    const made = this.#things.get(thing) ?? (await make(world).catch(() => ({}) as Made));
    this.#things.set(thing, made);
    return made[key] ?? Object.values(made)[0] ?? name;
  }

  async #cursorOf(path: string, as: CallerName): Promise<string> {
    const known = this.#cursors.get(path);
    if (known !== undefined) return known;
    const world = await this.#current();
    const reader =
      path.startsWith('/api/admin') || path.startsWith('/api/moderation')
        ? world.admin
        : isOutsider(as)
          ? world.owner
          : world[as];
    const { headers } = await reader.get(`${path}?limit=1`);
    const cursor = new URL(nextPage(headers) ?? '/', 'http://club').searchParams.get('cursor') ?? '';
    this.#cursors.set(path, cursor);
    return cursor;
  }

  async #restoreSettings(): Promise<void> {
    const { db } = this.club.services;
    await db.deleteFrom('club_fields').execute();
    const { version: _version, single: _single, logo_id: _logo, ...columns } = JSON.parse(this.#settings);
    const names = sql.join(Object.keys(columns).map((name) => sql`${sql.ref(name)} = s.${sql.ref(name)}`));
    await sql`update club_settings c set ${names}, version = c.version + 1
      from json_populate_record(null::club_settings, ${this.#settings}::json) s`.execute(db);
  }
}
