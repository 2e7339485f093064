import { limits } from 'contract/limits.ts';
import { createContext, useState } from 'react';
import { t } from '../text/i18n.ts';
import { formatDecimal } from '../text/numbers.ts';
import { region } from '../text/region.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What is wrong in a form, by the ids of its controls; another object after each attempt to submit. */
type Problems = Record<string, string>;

/** What is wrong in the form around; null where no form checks itself. */
export const FormProblems = createContext<Problems | null>(null);

/** The problems of a form with `noValidate`. `check` finds them, and says whether there are none. */
export function useFormProblems() {
  const [problems, setProblems] = useState<Problems>({});
  const check = (form: HTMLFormElement): boolean => {
    const found = findProblems(form);
    setProblems(found);
    return Object.keys(found).length === 0;
  };
  return { problems, check };
}

/** What is missing or wrong, in our own words. The first control with a problem gets the focus. */
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
  // The field itself says by how much, as long as it holds.
  if (validity.customError) return '';
  // Half a date counts as missing, too.
  if (validity.badInput && type !== 'number') return t('fields.wrongDate');
  if (validity.valueMissing && !validity.badInput) return t('fields.missing');
  if (validity.tooShort) return t('fields.passwordRule', { min: minLengthOf(control) });
  if (type === 'email') return t('fields.wrongEmail');
  if (type === 'url') return t('fields.wrongUrl');
  // Who asks for a form of its own says in the title what it is.
  return title || (control instanceof HTMLInputElement ? rangeOf(control) : '') || validationMessage;
}

const minLengthOf = (control: Control): number =>
  'minLength' in control && control.minLength > 0 ? control.minLength : limits.passwordMin;

/** What a whole number or a date may be. */
function rangeOf({ type, min, max, validity }: HTMLInputElement): string {
  if (type === 'number') return t('fields.range', { min: formatDecimal(Number(min)), max: formatDecimal(Number(max)) });
  // Not by dates.ts, which the sign-in screen does without.
  const style = { dateStyle: 'long', timeStyle: type === 'date' ? undefined : 'short' } as const;
  const say = (moment: string) => new Date(type === 'date' ? `${moment}T00:00` : moment).toLocaleString(region, style);
  if (validity.rangeUnderflow) return t('fields.tooEarly', { moment: say(min) });
  return validity.rangeOverflow ? t('fields.tooLate', { moment: say(max) }) : '';
}
