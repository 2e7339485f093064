import { IconDots, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../../lib/text/i18n.ts';
import { SmallMenu } from '../../../ui/actions/small-menu.tsx';
import { BlockDialog } from '../../../ui/people/block-dialog.tsx';
import { useReport } from '../../../ui/reports/use-report.tsx';
import classes from './profile-menu.module.css';

export function ProfileMenu({ member }: { member: { _id: string; name: string } }) {
  const navigate = useNavigate();
  const [blocking, setBlocking] = useState(false);
  const report = useReport('user', member._id);
  const block = { text: t('blocks.block'), icon: IconUserOff, onChoose: () => setBlocking(true) };
  return (
    <span className={classes.menu}>
      <SmallMenu icon={IconDots} label={t('profile.menu', { name: member.name })} items={[report.item, block]} />
      {report.dialog}
      {blocking && (
        <BlockDialog member={member} onBlocked={() => void navigate('/members')} onClose={() => setBlocking(false)} />
      )}
    </span>
  );
}
