import { IconEye, IconLock, IconUser, IconUsers } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { t } from '../../../lib/text/i18n.ts';
import { SmallMenu } from '../../../ui/actions/small-menu.tsx';

export function ViewAsMenu({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const itemOf = (text: string, icon: typeof IconEye, to: string) => ({
    text,
    icon,
    onChoose: () => void navigate(to),
  });
  const items = [
    itemOf(t('profile.viewAs.member'), IconUser, `/profile/${userId}?as=member`),
    itemOf(t('profile.viewAs.connection'), IconUsers, `/profile/${userId}?as=connection`),
    itemOf(t('profile.whoSees'), IconLock, '/settings#privacy'),
  ];
  return <SmallMenu icon={IconEye} label={t('profile.viewAs.label')} text={t('profile.viewAs.text')} items={items} />;
}
