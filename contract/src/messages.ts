/** Sentences by name, in sections. */
export interface Catalog {
  [name: string]: string | Catalog;
}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** The paths of the sentences of a catalog; the forms of a plural share one. */
export type SentencePath<Section> = {
  [Name in keyof Section & string]: Section[Name] extends string
    ? Name extends `${infer Stem}_${PluralForm}`
      ? Stem
      : Name
    : `${Name}.${SentencePath<Section[Name]>}`;
}[keyof Section & string];

/** The sentence at a path of a catalog, as it stands there. */
export function sentenceAt(catalog: Catalog, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<string | Catalog | undefined>((at, name) => (typeof at === 'object' ? at[name] : undefined), catalog);
  return typeof found === 'string' ? found : undefined;
}

/**
 * Finds sentences of a catalog by their paths, in the plural form of a numeric count: by the rules of the language, but for
 * zero, of which any language may say something of its own. Undefined for what the catalog does not have.
 */
export function openCatalog(catalog: Catalog, language: string): (path: string, count?: unknown) => string | undefined {
  const rules = new Intl.PluralRules(language);
  return (path, count) => {
    if (typeof count !== 'number') return sentenceAt(catalog, path);
    const zero = count === 0 ? sentenceAt(catalog, `${path}_zero`) : undefined;
    return zero ?? sentenceAt(catalog, `${path}_${rules.select(count)}`) ?? sentenceAt(catalog, path);
  };
}

/** A sentence with a value for each of its `{{names}}`. */
export function fillIn(sentence: string, fill: (name: string) => string): string {
  return sentence.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => fill(name));
}
