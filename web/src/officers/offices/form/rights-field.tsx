import { type Right, rights } from 'contract/members/rights.ts';
import { useId } from 'react';
import { t } from '../../../lib/text/i18n.ts';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
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
        <div key={right}>
          <Checkbox
            label={t(`officeRights.${right}.name`)}
            describedBy={`${id}-${right}`}
            checked={chosen.includes(right)}
            onChange={(checked) => onChange(rights.filter((one) => (one === right ? checked : chosen.includes(one))))}
          />
          <p id={`${id}-${right}`} className={classes.opens}>
            {t(`officeRights.${right}.opens`)}
          </p>
        </div>
      ))}
    </fieldset>
  );
}
