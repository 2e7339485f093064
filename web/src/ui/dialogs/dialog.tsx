import { IconX } from '@tabler/icons-react';
import { type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { sharedValue } from '../../lib/store/shared-value.ts';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { goRound } from '../focus/move-focus.ts';
import { useFocusReturn } from '../focus/use-focus-return.ts';
import classes from './dialog.module.css';
import { usePrintedCopy } from './use-printed-copy.ts';

interface Props {
  title: string;
  /** Without it, only the dialog's own buttons close it. */
  onClose?: () => void;
  size?: 'md' | 'lg' | 'xl';
  fullScreen?: boolean;
  /** The content has its own padding. */
  flush?: boolean;
  children: ReactNode;
}

const open = sharedValue<HTMLDialogElement[]>([]);

/** The topmost dialog. Nothing outside it can be used or is read out. */
export const useTopDialog = () => open.use().at(-1);

/** A modal dialog, open while mounted. It traps the focus and returns it afterwards; Escape closes it. */
export function Dialog(props: Props) {
  const { title, onClose, size = 'md', fullScreen = false, flush = false, children } = props;
  const frame = useRef<HTMLDialogElement>(null);
  const id = useId();
  useFocusReturn();
  usePrintedCopy(frame);

  useLayoutEffect(() => {
    const dialog = frame.current;
    if (!dialog) return;
    const root = document.documentElement;
    // Replaces the scrollbar that the page loses, so nothing moves.
    if (open.get().length === 0) root.style.paddingInlineEnd = `${innerWidth - root.clientWidth}px`;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    open.set([...open.get(), dialog]);
    return () => {
      open.set(open.get().filter((other) => other !== dialog));
      dialog.close();
      if (open.get().length === 0) root.style.paddingInlineEnd = '';
    };
  }, []);

  // Outside the page's tree, whose styles and forms would affect it.
  return createPortal(
    <dialog
      ref={frame}
      className={classes.dialog}
      aria-labelledby={id}
      data-size={size}
      data-full={fullScreen}
      data-flush={flush}
      onKeyDown={goRound}
      closedby={onClose ? undefined : 'none'}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // Some browsers close a dialog anyway when Escape is pressed twice.
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
      onPointerDown={(event) => isBeside(event) && onClose?.()}
    >
      <div className={classes.header}>
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
        {onClose && (
          <IconButton className={classes.close ?? ''} icon={IconX} label={t('confirm.close')} onClick={onClose} />
        )}
      </div>
      <div className={classes.body}>{children}</div>
    </dialog>,
    document.body,
  );
}

// Clicks on the backdrop and on the dialog's own scrollbar both target the dialog.
function isBeside({ target, currentTarget, clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}
