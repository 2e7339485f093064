import {
  type Icon,
  IconBlockquote,
  IconBold,
  IconCode,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconStrikethrough,
} from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { positionBeside } from '../mentions/position-beside.ts';
import { applyChange, type Field } from './apply.ts';
import { addLink } from './edits.ts';
import classes from './formatting-bar.module.css';
import { type Action, changeFor, selectedIn, tools } from './keys.ts';

const icons: Record<Action, Icon> = {
  ...{ bold: IconBold, italic: IconItalic, struck: IconStrikethrough, code: IconCode },
  ...{ quote: IconBlockquote, bullets: IconList, numbers: IconListNumbers },
};

interface Props {
  field: Field;
  onClose: () => void;
}

/** Stands above its field. F10 with Alt leads to it, Escape back. */
export function FormattingBar({ field, onClose }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const [isLinking, setLinking] = useState(false);
  useLayoutEffect(() => (bar.current ? positionBeside(field, bar.current, 'start', 'above') : undefined), [field]);
  useEffect(() => {
    const enter = (event: globalThis.KeyboardEvent) => {
      if (event.target !== field || event.key !== 'F10' || !event.altKey) return;
      event.preventDefault();
      bar.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', enter);
    return () => document.removeEventListener('keydown', enter);
  }, [field]);

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    field.focus();
  };
  return (
    <div
      ref={bar}
      className={classes.bar}
      role="toolbar"
      aria-label={t('formatting.bar')}
      data-formatting-bar
      popover="manual"
      // The field keeps the focus.
      onPointerDown={(event) => event.target instanceof HTMLInputElement || event.preventDefault()}
      onMouseDown={(event) => event.target instanceof HTMLInputElement || event.preventDefault()}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== field && !bar.current?.contains(relatedTarget)) onClose();
      }}
    >
      {isLinking ? (
        <LinkForm field={field} onDone={() => setLinking(false)} />
      ) : (
        <>
          {tools.map(({ action, keys }) => (
            <IconButton
              key={action}
              icon={icons[action]}
              label={t(`formatting.${action}`)}
              aria-keyshortcuts={`Control+${keys}`}
              onClick={() => applyChange(field, changeFor(action, field))}
            />
          ))}
          <IconButton icon={IconLink} label={t('formatting.link')} onClick={() => setLinking(true)} />
        </>
      )}
    </div>
  );
}

function LinkForm({ field, onDone }: { field: Field; onDone: () => void }) {
  const [address, setAddress] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (address.trim() === '') return;
    applyChange(field, addLink(selectedIn(field), encodedAddress(address)));
    onDone();
  };
  return (
    <form className={classes.link} onSubmit={add}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the member has just chosen to add a link
        autoFocus
        type="text"
        inputMode="url"
        dir="ltr"
        aria-label={t('formatting.address')}
        placeholder={t('formatting.addressHint')}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <IconButton type="submit" icon={IconLink} label={t('formatting.link')} />
    </form>
  );
}

/** Without the signs that would end a link. */
function encodedAddress(address: string): string {
  return address
    .trim()
    .replace(/[\s[\]<>]/g, encodeURIComponent)
    .replaceAll('(', '%28')
    .replaceAll(')', '%29');
}
