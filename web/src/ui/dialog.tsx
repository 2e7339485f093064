import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { t } from '../lib/i18n.ts';
import classes from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { useFocusReturn } from './use-focus-return.ts';

interface Props {
  title: string;
  onClose: () => void;
  size?: 'md' | 'lg';
  /** A picture takes the whole screen, on a dark ground. */
  wholeScreen?: boolean;
  /** On a phone it takes the whole screen, on the usual ground. */
  fillsPhone?: boolean;
  children: ReactNode;
}

// Tab leads through the parts of a date before it leads on, which Mantine's trap leaves to the browser, too. But it looks a
// moment later where that led, and on a busy device takes the focus away from whoever has gone further meanwhile.
function passDates(event: KeyboardEvent): void {
  const { key, target } = event;
  if (key === 'Tab' && target instanceof HTMLInputElement && target.type.startsWith('date')) event.stopPropagation();
}

/** A dialog. It is open as long as it is there; focus stays in it and goes back afterwards, Escape closes it. */
export function Dialog({ title, onClose, size = 'md', wholeScreen = false, fillsPhone = false, children }: Props) {
  const isPhone = useMediaQuery('(max-width: 599.98px)', undefined, { getInitialValueInEffect: false });
  useFocusReturn();
  return (
    <Modal.Root
      opened
      centered
      onClose={onClose}
      size={size}
      fullScreen={wholeScreen || (fillsPhone && isPhone)}
      returnFocus={false}
      // Not on Modal.Content, which hands its className to the frame around it, as large as the screen, too.
      classNames={{ content: classes.dialog ?? '' }}
      transitionProps={{ transition: 'fade', duration: 120 }}
    >
      <Modal.Overlay />
      <Modal.Content data-whole={wholeScreen} data-fills={fillsPhone}>
        <div className={classes.header}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <IconButton className={classes.close ?? ''} icon={IconX} label={t('confirm.close')} onClick={onClose} />
        </div>
        <Modal.Body className={classes.body} onKeyDown={passDates}>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
