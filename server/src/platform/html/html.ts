import { escapeHtml } from './escape-html.ts';

/** Markup that is safe to insert; only `html` creates it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | null | Value[];

/** Escapes values, except markup of `html`; null inserts nothing. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.map((part, index) => (index === 0 ? part : toText(values[index - 1] ?? null) + part)).join(''));
}

function toText(value: Value): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.map(toText).join('');
  return value instanceof Html ? value.text : escapeHtml(String(value));
}
