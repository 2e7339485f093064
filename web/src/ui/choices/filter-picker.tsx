import { IconCheck, IconChevronDown, IconX } from '@tabler/icons-react';
import { fold } from 'contract/folding.ts';
import { type KeyboardEvent, useId, useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { useMenuKeys } from '../actions/use-menu-keys.ts';
import { moveFocus, upAndDown } from '../focus/move-focus.ts';
import { SearchBox } from '../forms/search-box.tsx';
import classes from './filter-picker.module.css';

interface Props {
  label: string;
  value: string;
  choices: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
}

// With fewer, reading is quicker than typing.
const minSearched = 9;

/** A filter for a mouse: its choices are in a popover, and typing finds one of many. */
export function FilterPicker({ label, value, choices, onChange }: Props) {
  const id = useId();
  const { frame, menu, open, setOpen, close, onKeyDown, onBlur } = useMenuKeys('start');
  const chosen = choices.find((choice) => choice.value === value)?.text ?? value;
  const choose = (next: string) => {
    close();
    onChange(next);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the popover inside
    <span className={classes.filter} data-chosen={value !== ''} ref={frame} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        type="button"
        // Safari focuses it only with a tabindex, and the popover closes when it loses the focus.
        tabIndex={0}
        className={classes.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {value === '' ? (
          <>
            {label}
            <IconChevronDown size={16} stroke={2} aria-hidden />
          </>
        ) : (
          <>
            <span className="visually-hidden">{label}: </span>
            <bdi className={classes.value}>{chosen}</bdi>
          </>
        )}
      </button>
      {value !== '' && (
        <button type="button" className={classes.clear} aria-label={t('forms.clearFilter')} onClick={() => choose('')}>
          <IconX size={16} stroke={2} aria-hidden />
        </button>
      )}
      {open && (
        <div
          ref={menu}
          className={classes.popover}
          popover="manual"
          id={id}
          role="dialog"
          tabIndex={-1}
          aria-label={label}
        >
          <Choices {...{ label, value, choices }} onChoose={choose} />
        </div>
      )}
    </span>
  );
}

interface ChoicesProps extends Omit<Props, 'onChange'> {
  onChoose: (value: string) => void;
}

function Choices({ label, value, choices, onChoose }: ChoicesProps) {
  const [typed, setTyped] = useState('');
  const found = choices.filter(({ text }) => fold(text).includes(fold(typed.trim())));
  const stop = Math.max(
    0,
    found.findIndex((choice) => choice.value === value),
  );
  const toFirst = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    event.currentTarget.parentElement?.querySelector<HTMLElement>('[role=option]')?.focus();
  };
  return (
    <>
      {choices.length >= minSearched && (
        // biome-ignore lint/a11y/noStaticElementInteractions: handles a key of the field inside
        <div onKeyDown={toFirst}>
          <SearchBox
            label={t('forms.find')}
            value={typed}
            onChange={setTyped}
            onSubmit={() => found[0] && onChoose(found[0].value)}
          />
        </div>
      )}
      <div
        className={classes.list}
        role="listbox"
        aria-label={label}
        onKeyDown={(event) => moveFocus(event, 'option', upAndDown)}
      >
        {found.map((choice, index) => (
          <button
            key={choice.value}
            type="button"
            role="option"
            aria-selected={choice.value === value}
            tabIndex={index === stop ? 0 : -1}
            className={classes.choice}
            onClick={() => onChoose(choice.value === value ? '' : choice.value)}
          >
            <bdi>{choice.text}</bdi>
            {choice.value === value && <IconCheck size={18} stroke={2} aria-hidden />}
          </button>
        ))}
      </div>
      {found.length === 0 && <p className={classes.none}>{t('forms.noneFound')}</p>}
    </>
  );
}
