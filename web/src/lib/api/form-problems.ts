import { limits } from 'contract/limits.ts';
import { createContext, useState } from 'react';
import { t } from '../text/i18n.ts';
import { formatDecimal } from '../text/numbers.ts';
import { region } from '../text/region.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A form's problems by control id; a new object after each attempt to submit. */
type Problems = Record<string, string>;

/** The problems of the surrounding form; null if the browser validates it. */
export const FormProblems = createContext<Problems | null>(null);

/** The problems of a form with `noValidate`. `check` finds them and returns true if there are none. */
export function useFormProblems() {
  const [problems, setProblems] = useState<Problems>({});
  const check = (form: HTMLFormElement): boolean => {
    const found = findProblems(form);
    setProblems(found);
    return Object.keys(found).length === 0;
  };
  return { problems, check };
}

function findProblems(form: HTMLFormElement): Problems {
  const invalid = [...form.elements].filter(
    (control) =>
      (control instanceof HTMLInputElement ||
        control instanceof HTMLTextAreaElement ||
        control instanceof HTMLSelectElement) &&
      !control.validity.valid,
  ) as Control[];
  invalid[0]?.focus();
  return Object.fromEntries(invalid.map((control) => [control.id, messageFor(control)]));
}

function messageFor(control: Control): string {
  const { type, title, validity, validationMessage } = control;
  // The field itself shows how far it is over the limit.
  if (validity.customError) return '';
  // An incomplete date counts as missing, too.
  if (validity.badInput && type !== 'number') return t('fields.wrongDate');
  // A field may have its own words for what to enter.
  if (validity.valueMissing && !validity.badInput) return control.dataset.missing ?? t('fields.missing');
  if (validity.tooShort) return t('fields.passwordRule', { min: minLengthOf(control) });
  if (type === 'email') return t('fields.wrongEmail');
  if (type === 'url') return t('fields.wrongUrl');
  // A control with a pattern describes it in its title.
  return title || (control instanceof HTMLInputElement ? rangeOf(control) : '') || validationMessage;
}

const minLengthOf = (control: Control): number =>
  'minLength' in control && control.minLength > 0 ? control.minLength : limits.passwordMin;

function rangeOf({ type, min, max, validity }: HTMLInputElement): string {
  if (type === 'number') return t('fields.range', { min: formatDecimal(Number(min)), max: formatDecimal(Number(max)) });
  // Doesn't use dates.ts, so that the sign-in screen need not load it.
  const style = { dateStyle: 'long', timeStyle: type === 'date' ? undefined : 'short' } as const;
  const say = (moment: string) => new Date(type === 'date' ? `${moment}T00:00` : moment).toLocaleString(region, style);
  if (validity.rangeUnderflow) return t('fields.tooEarly', { moment: say(min) });
  return validity.rangeOverflow ? t('fields.tooLate', { moment: say(max) }) : '';
}
