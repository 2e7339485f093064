import { useId } from 'react';
import { t } from '../../lib/text/i18n.ts';
import classes from './privacy-settings.module.css';
import type { AnyAudience } from './use-privacy.ts';

interface Props {
  label: string;
  hint?: string | undefined;
  value: AnyAudience | null;
  choices: readonly { value: AnyAudience; text: string }[];
  onChoose: (audience: AnyAudience) => void;
}

export function PrivacyRow({ label, hint, value, choices, onChoose }: Props) {
  const id = useId();
  return (
    <tr className={classes.row}>
      <th scope="row" className={classes.what}>
        <span id={`${id}what`}>{label}</span>
        {hint && (
          <span className={classes.hint} id={`${id}hint`}>
            {hint}
          </span>
        )}
      </th>
      <td className={classes.who}>
        <select
          className={classes.audience}
          value={value ?? ''}
          aria-label={t('privacy.whoSees', { what: label })}
          aria-describedby={hint ? `${id}hint` : undefined}
          onChange={({ currentTarget }) => {
            const chosen = choices.find((choice) => choice.value === currentTarget.value);
            if (chosen) onChoose(chosen.value);
          }}
        >
          {value === null && <option value="" />}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.text}
            </option>
          ))}
        </select>
      </td>
    </tr>
  );
}
