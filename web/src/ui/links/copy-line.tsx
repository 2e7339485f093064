import { type ReactNode, useRef, useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../actions/button.tsx';
import classes from './copy-line.module.css';

interface Props {
  text: string;
  label: string;
  copy: string;
  children?: ReactNode;
}

export function CopyLine({ text, label, copy: caption, children }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);

  const copy = async () => {
    field.current?.select();
    try {
      // Browsers offer the clipboard only on https and localhost; otherwise the text is selected for Ctrl+C.
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };

  return (
    <div className={classes.line}>
      <input
        ref={field}
        className={classes.text}
        aria-label={label}
        readOnly
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button onClick={() => void copy()} data-autofocus>
        {copied ? t('share.copied') : caption}
      </Button>
      {children}
      <p role="status" className="visually-hidden">
        {copied && t('share.copied')}
      </p>
    </div>
  );
}
