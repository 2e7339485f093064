import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { positionBeside } from '../mentions/position-beside.ts';
import classes from './zone-field.module.css';

interface Props {
  id: string;
  input: RefObject<HTMLInputElement | null>;
  name: string;
  zones: readonly string[];
  active: number;
  label: (zone: string) => string;
  onChoose: (zone: string) => void;
}

export function ZoneList({ id, input, name, zones, active, label, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!input.current || !list.current) return undefined;
    list.current.style.width = `${input.current.offsetWidth}px`;
    return positionBeside(input.current, list.current);
  }, [input]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list follows the keys
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} className={classes.list} popover="manual" id={`${id}-zones`} role="listbox" aria-label={name}>
      {zones.map((zone, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
        <div
          key={zone}
          id={`${id}-${zone}`}
          role="option"
          aria-selected={index === active}
          className={classes.zone}
          // Otherwise the field would lose its focus and close the list before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(zone)}
        >
          {label(zone)}
        </div>
      ))}
      {zones.length === 0 && <p className={classes.none}>{t('zones.none')}</p>}
    </div>
  );
}
