import { IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { FileInput } from '../../ui/choices/file-input.tsx';

export function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton icon={IconPaperclip} label={t('chat.attach')} onClick={() => input.current?.click()} />
      <FileInput ref={input} hidden multiple aria-label={t('chat.attach')} onChooseAll={onFiles} />
    </>
  );
}
