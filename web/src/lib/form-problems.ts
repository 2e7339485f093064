import { limits } from 'contract/limits.ts';
import { createContext } from 'react';
import { t } from './i18n.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What is wrong in the form around, by the names of its controls. */
export const FormProblems = createContext<Record<string, string>>({});

/**
 * What is missing or wrong in a form that checks itself (`noValidate`), by the names of its controls, in our own words.
 * The first control with a problem gets the focus.
 */
export function formProblems(form: HTMLFormElement): Record<string, string> {
  const invalid = [...form.elements].filter(
    (control) =>
      (control instanceof HTMLInputElement ||
        control instanceof HTMLTextAreaElement ||
        control instanceof HTMLSelectElement) &&
      !control.validity.valid,
  ) as Control[];
  invalid[0]?.focus();
  return Object.fromEntries(invalid.map((control) => [control.name, messageFor(control)]));
}

function messageFor({ type, title, validity, validationMessage }: Control): string {
  // The field itself says by how much, as long as it holds.
  if (validity.customError) return '';
  if (validity.valueMissing) return t('fields.missing');
  if (validity.tooShort) return t('fields.passwordRule', { min: limits.passwordMin });
  if (type === 'email') return t('fields.wrongEmail');
  // Who asks for a form of its own says in the title what it is.
  return title || validationMessage;
}
