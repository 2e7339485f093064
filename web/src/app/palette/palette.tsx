import { limits } from 'contract/limits.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { tooLong } from '../../lib/text/too-long.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { OverLimit } from '../../ui/forms/over-limit.tsx';
import classes from './palette.module.css';
import type { PaletteItem } from './palette-items.ts';
import { PaletteOption } from './palette-option.tsx';
import { usePaletteItems } from './use-palette-items.ts';

export function Palette({ onClose }: { onClose: () => void }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [term, setTerm] = useState('');
  // Selects by key, because late results must not move the selection.
  const [chosen, setChosen] = useState<string | null>(null);
  const groups = usePaletteItems(term);
  const items = groups.flatMap(({ name, items }) => items.map((item) => ({ ...item, key: `${name} ${item.id}` })));
  // The full search is only the default if no name matches.
  const first = items.find(({ key }) => !key.startsWith('search ')) ?? items[0];
  const current = items.find(({ key }) => key === chosen) ?? first;

  useEffect(() => {
    if (current) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const choose = (item: PaletteItem) => {
    onClose();
    item.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = items.findIndex(({ key }) => key === current?.key);
    const goals: Record<string, number> = { ArrowDown: (at + 1) % items.length, ArrowUp: at - 1 };
    const goal = goals[event.key];
    if (goal !== undefined) setChosen(items.at(goal)?.key ?? null);
    else if (event.key === 'Enter' && current) choose(current);
    else return;
    event.preventDefault();
  };
  const typed = (text: string) => {
    setTerm(text);
    setChosen(null);
  };

  return (
    <Dialog title={t('palette.title')} onClose={onClose} size="lg">
      <input
        type="text"
        role="combobox"
        className={classes.field}
        aria-label={t('palette.field')}
        placeholder={t('palette.field')}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={current && `${id} ${current.key}`.replaceAll(' ', '-')}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        value={term}
        onChange={(event) => typed(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        data-autofocus
      />
      <OverLimit over={tooLong(term, limits.query)} />
      <div role="listbox" id={`${id}-list`} aria-label={t('palette.title')} className={classes.list} ref={list}>
        {groups.map(({ name, items }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox must not contain a fieldset
          <div key={name} role="group" aria-label={t(`palette.${name}`)}>
            <p className={classes.heading} aria-hidden>
              {t(`palette.${name}`)}
            </p>
            {items.map((item) => (
              <PaletteOption
                key={item.id}
                id={`${id} ${name} ${item.id}`.replaceAll(' ', '-')}
                item={item}
                isChosen={current?.key === `${name} ${item.id}`}
                onPoint={() => setChosen(`${name} ${item.id}`)}
                onChoose={() => choose(item)}
              />
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  );
}
