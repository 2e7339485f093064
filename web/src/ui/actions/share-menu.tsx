import { IconLink, IconSend, IconShare2 } from '@tabler/icons-react';
import { showSuccess } from '../../lib/browser/toasts.ts';
import { t } from '../../lib/text/i18n.ts';
import { sendLink } from '../../lib/text/link-to-send.ts';
import { copyText } from '../../lib/text/share.ts';
import { type MenuItem, SmallMenu } from './small-menu.tsx';

interface Props {
  path: string;
  label: string;
  more?: MenuItem[];
}

export function ShareMenu({ path, label, more = [] }: Props) {
  const link = new URL(path, location.origin).href;
  const copy = async () => showSuccess((await copyText(link)) ? t('post.linkCopied') : t('post.linkShown', { link }));
  return (
    <SmallMenu
      icon={IconShare2}
      label={label}
      text={t('post.share')}
      items={[
        { text: t('post.copyLink'), icon: IconLink, onChoose: () => void copy() },
        { text: t('post.send'), icon: IconSend, onChoose: () => sendLink(link) },
        ...more,
      ]}
    />
  );
}
