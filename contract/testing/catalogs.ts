import type { Catalog } from '../src/messages.ts';

const plural = /_(zero|one|two|few|many|other)$/;

/** The sentences of a catalog by their paths. */
export function listSentences(catalog: Catalog, before = ''): [path: string, sentence: string][] {
  return Object.entries(catalog).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[before + name, value]] : listSentences(value, `${before}${name}.`),
  );
}

/** The path that `t` is called with, for one of a sentence. */
export const withoutForm = (path: string): string => path.replace(plural, '');

/** How the catalog of a language differs from the English one, apart from its words; lists of paths, empty for a whole one. */
export function compareCatalogs(english: Catalog, catalog: Catalog, language: string) {
  const models = new Map(listSentences(english));
  const sentences = new Map(listSentences(catalog));
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const expected = Array.from(models.keys()).flatMap((path) =>
    // English says something of its own about none where it wants to.
    plural.test(path) && !path.endsWith('_zero')
      ? pluralCategories.map((form) => `${withoutForm(path)}_${form}`)
      : path,
  );
  const modelOf = (path: string) => models.get(`${withoutForm(path)}_other`) ?? models.get(path) ?? '';
  const list = (isWrong: (path: string, sentence: string) => boolean) =>
    Array.from(sentences.entries()).flatMap(([path, sentence]) => (isWrong(path, sentence) ? [path] : []));
  return {
    missing: expected.filter((path) => !sentences.has(path)),
    extra: list((path) => !expected.includes(path)),
    empty: list((path, sentence) => !sentence.trim() && modelOf(path).trim() !== ''),
    // "One like": a form that says how many may leave the number out.
    withOtherValues: list((path, sentence) => {
      const [wanted, given] = [valuesOf(modelOf(path)), valuesOf(sentence)];
      if (/_(zero|one|two)$/.test(path) && wanted.has('count')) given.add('count');
      return [...given].toSorted().join() !== [...wanted].toSorted().join();
    }),
  };
}

function valuesOf(sentence: string): Set<string> {
  const values = sentence.matchAll(/\{\{\s*(\w+)\s*\}\}|\{(\w+)\}/g);
  return new Set(Array.from(values, ([, name, ofAdmin]) => name ?? ofAdmin ?? ''));
}
