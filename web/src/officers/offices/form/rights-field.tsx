import { type Right, rights } from 'contract/members/rights.ts';
import { useId } from 'react';
import { t } from '../../../lib/text/i18n.ts';
import classes from './office-form.module.css';

interface Props {
  chosen: Right[];
  onChange: (chosen: Right[]) => void;
}

export function RightsField({ chosen, onChange }: Props) {
  const id = useId();
  return (
    <fieldset className={classes.rights} aria-describedby={`${id}-hint`}>
      <legend>{t('offices.rightsTitle')}</legend>
      <p id={`${id}-hint`} className={classes.note}>
        {t('offices.rightsHint')}
      </p>
      {rights.map((right) => (
        <div key={right} className={classes.right}>
          <input
            type="checkbox"
            id={`${id}-${right}`}
            aria-describedby={`${id}-${right}-opens`}
            checked={chosen.includes(right)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(rights.filter((one) => (one === right ? checked : chosen.includes(one))))
            }
          />
          <div>
            <label htmlFor={`${id}-${right}`}>{t(`officeRights.${right}.name`)}</label>
            <p id={`${id}-${right}-opens`} className={classes.note}>
              {t(`officeRights.${right}.opens`)}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  );
}
