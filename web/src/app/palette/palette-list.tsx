import { t } from '../../lib/text/i18n.ts';
import classes from './palette.module.css';
import { PaletteOption } from './palette-option.tsx';
import type { useFinder } from './use-finder.ts';

export function PaletteList({ id, list, groups, current, optionId, point, choose }: ReturnType<typeof useFinder>) {
  return (
    <div role="listbox" id={id} aria-label={t('palette.title')} className={classes.list} ref={list}>
      {groups.map(({ name, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox must not contain a fieldset
        <div key={name} role="group" aria-label={t(`palette.${name}`)}>
          <p className={classes.heading} aria-hidden>
            {t(`palette.${name}`)}
          </p>
          {items.map((item) => {
            const key = `${name} ${item.id}`;
            return (
              <PaletteOption
                key={item.id}
                id={optionId(key)}
                item={item}
                isChosen={current === key}
                onPoint={() => point(key)}
                onChoose={() => choose(item)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
