import { IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { t } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { FileInput } from '../../../ui/forms/file-input.tsx';

export function AttachButton({ disabled, onFile }: { disabled: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        icon={IconPaperclip}
        label={t('chat.attach')}
        disabled={disabled}
        onClick={() => input.current?.click()}
      />
      <FileInput ref={input} hidden aria-label={t('chat.attach')} onChoose={onFile} />
    </>
  );
}
