import { lineAt } from './scan.js';

const SKIPPED = /^(bin\/rules\/vocabulary\.js$|e2e\/)/;

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
  [/^faces$/, 'avatars or people'],
];

export function checkVocabulary(files) {
  return files
    .filter(({ path }) => !SKIPPED.test(path))
    .flatMap(({ path, bare }) => {
      const inPath = findReplaced(path.replace(/\.\w+$/, '')).map((message) => ({ line: 1, message }));
      const inCode = [...bare.matchAll(/[a-z_$][\w$]*/gi)].flatMap(({ 0: name, index }) =>
        findReplaced(name).map((message) => ({ line: lineAt(bare, index), message })),
      );
      return [...inPath, ...inCode].map((finding) => ({ path, rule: 'vocabulary', ...finding }));
    });
}

function findReplaced(name) {
  const words = name.split(/[^a-zA-Z]+|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase());
  return REPLACED.flatMap(([pattern, instead]) => {
    const word = words.find((one) => pattern.test(one));
    return word ? [`instead of "${word}" say: ${instead}`] : [];
  });
}
