import { isTest, lineAt } from './scan.js';

// This file has the words in its patterns.
const SKIPPED = /^(bin\/rules\/vocabulary\.js$|e2e\/)/;

// Replaced words in any form, and what to say instead.
const REPLACED = [
  [/^(tell|tells|told)$/, 'emit, publish, notify or print'],
  [/^refus(e|es|ed|al|als)$/, 'an error; a request fails, access is denied'],
  [/^(some|any|every|no)bod(y|ys)$/, 'someone, anyone, everyone, no one'],
  [/^(hears?|heard|hearers?)$/, 'receive, or is notified'],
  [/^bones$/, 'skeleton'],
  [/^patience$/, 'timeout'],
  [/^occasions?$/, 'hooks, or what it is'],
  [/^unsent$/, 'pending'],
  [/^refound$/, 'focus, or what is searched again'],
  [/^outbox$/, 'mail log, or pending messages'],
  [/^ask(ed|ing)$/, 'requested, invited or confirming'],
];

// The same for the product alone. The last pattern has names that stay: those of the contract, of SQL, of placeholders in
// sentences and of libraries.
const REPLACED_IN_PRODUCT = [
  [/^words$/, 'terms, text or label', /^words$|(similar|search)[_-]?words/i],
  [/^place[ds]?$/, 'position, location or slot', /^(places?|placed|travel_places)$/i],
  [/^kept$/, 'cached, stored or retained', /^kept$/],
  [/^keep$/, 'store, save or cache', /^keep$|^keepAlive/],
  [/^held$/, 'pending, paused, or what it is', /^held$/],
  [/^mine$/, 'own…, as in ownReaction', /^mine$/],
  [/^(theirs|others)$/, 'the noun, as in otherMembers'],
  [/^wanted$/, 'requested, expected or target', /^wanted$/],
  [/^(take[ns]?|took|taking)$/, 'claim, consume, accept or run', /^executeTakeFirst|^taken$/],
  [/^shown$/, 'visible or rendered', /^(shownToVisitors|shown_version)$/],
  [/^lone$/, 'single'],
  [/^composed$/, 'prepared', /^composedPath$/],
  [/^rais(e|ed|es|ing)$/, 'notify', /^raised_id$/],
  [/^(un)?seal(s|ed)?$/, 'encrypt, decrypt', /^sealed_/],
  [/^anew$/, 'again'],
  [/^whole$/, 'full or complete'],
];

const FILES = /(^|\/)(house|known|place|in-order|draining|world|hunt|judge|seats|furnish)\.\w+$/;

/** Identifiers and file names that use a replaced word. */
export function checkVocabulary(files) {
  return files
    .filter(({ path }) => !SKIPPED.test(path))
    .flatMap(({ path, bare }) => {
      const replaced = isTest(path) || path.startsWith('bench/') ? REPLACED : [...REPLACED, ...REPLACED_IN_PRODUCT];
      const inPath = [
        ...findReplaced(path.replace(/\.\w+$/, ''), replaced),
        ...(FILES.test(path) ? ['name the file by what is inside'] : []),
      ].map((message) => ({ line: 1, message }));
      const inCode = [...bare.matchAll(/[a-z_$][\w$]*/gi)].flatMap(({ 0: name, index }) =>
        findReplaced(name, replaced).map((message) => ({ line: lineAt(bare, index), message })),
      );
      return [...inPath, ...inCode].map((finding) => ({ path, rule: 'vocabulary', ...finding }));
    });
}

function findReplaced(name, replaced) {
  const parts = name.split(/[^a-zA-Z]+|(?<=[a-z])(?=[A-Z])/).map((part) => part.toLowerCase());
  return replaced.flatMap(([pattern, instead, stays]) => {
    const word = stays?.test(name) ? undefined : parts.find((part) => pattern.test(part));
    return word ? [`instead of "${word}" say: ${instead}`] : [];
  });
}
