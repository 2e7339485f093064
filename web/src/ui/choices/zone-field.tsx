import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { findZones } from '../../lib/dates/find-zones.ts';
import { cityOf, offsetOf } from '../../lib/dates/time-zones.ts';
import { t } from '../../lib/text/i18n.ts';
import { Field, type FieldTexts } from '../forms/field.tsx';
import { ZoneList } from './zone-list.tsx';

interface Props extends FieldTexts {
  value: string;
  /** The moment of the shown offset, which differs in summer. */
  at: Date;
  near: readonly string[];
  onChange: (zone: string) => void;
}

export function ZoneField({ value, at, near, onChange, ...texts }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Null while closed.
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const zones = typed === null ? [] : findZones(typed, near);
  const isOpen = typed !== null;
  const label = (zone: string) => `${cityOf(zone)} (${offsetOf(zone, at)})`;

  const open = (text: string) => {
    setTyped(text);
    setActive(0);
  };
  const close = () => setTyped(null);
  const choose = (zone: string | undefined) => {
    if (zone) onChange(zone);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      if (typed === null) open('');
      else setActive((active + step + zones.length) % Math.max(1, zones.length));
    } else if (typed !== null && event.key === 'Enter') {
      event.preventDefault();
      choose(zones[active]);
    } else if (typed !== null && event.key === 'Escape') {
      // The surrounding dialog stays open.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <>
      <Field {...texts}>
        {(control) => (
          <input
            {...control}
            ref={input}
            role="combobox"
            autoComplete="off"
            aria-expanded={isOpen}
            aria-controls={`${id}-zones`}
            aria-autocomplete="list"
            aria-activedescendant={zones[active] && `${id}-${zones[active]}`}
            value={typed ?? label(value)}
            placeholder={t('zones.placeholder')}
            onChange={(event) => open(event.currentTarget.value)}
            onClick={() => typed === null && open('')}
            onBlur={close}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      {isOpen && <ZoneList {...{ id, input, zones, active, label }} name={texts.label} onChoose={choose} />}
    </>
  );
}
