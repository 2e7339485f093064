import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { copyText } from '../../lib/text/share.ts';
import { IconButton } from '../actions/icon-button.tsx';

export function CopyCode({ code }: { code: string }) {
  const [copied, setCopied] = useState(false);
  if (!isSecureContext) return null;
  return (
    <>
      <IconButton
        icon={copied ? IconCheck : IconCopy}
        label={t('formatting.copyCode')}
        onClick={() => void copyText(code).then(setCopied)}
      />
      <span role="status" className="visually-hidden">
        {copied && t('share.copied')}
      </span>
    </>
  );
}
