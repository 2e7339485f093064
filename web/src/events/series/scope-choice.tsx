import { type EventScope, eventScopes } from 'contract/events/events.evenings.ts';
import { useId } from 'react';
import { t } from '../../lib/text/i18n.ts';
import classes from './series.module.css';

interface Props {
  scope: EventScope;
  hint: string;
  onChange: (scope: EventScope) => void;
}

export function ScopeChoice({ scope, hint, onChange }: Props) {
  const id = useId();
  return (
    <fieldset className={classes.scopes} aria-describedby={`${id}-hint`}>
      <legend>{t('scopes.legend')}</legend>
      {eventScopes.map((one) => (
        <label key={one}>
          <input type="radio" name={id} value={one} checked={one === scope} onChange={() => onChange(one)} />
          {t(`scopes.${one}`)}
        </label>
      ))}
      <p id={`${id}-hint`} className={classes.hint}>
        {hint}
      </p>
    </fieldset>
  );
}
