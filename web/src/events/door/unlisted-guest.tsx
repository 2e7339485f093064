import { IconDoorEnter, IconUserQuestion } from '@tabler/icons-react';
import { limits } from 'contract/limits.ts';
import { useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import classes from './door.module.css';
import { FindMemberDialog } from './find-member-dialog.tsx';
import type { useDesk } from './use-desk.ts';

interface Props {
  name: string;
  desk: Pick<ReturnType<typeof useDesk>, 'admitWalkIn' | 'admitMember'>;
  onAdmitted: () => void;
}

export function UnlistedGuest({ name, desk, onAdmitted }: Props) {
  const [isFinding, setIsFinding] = useState(false);
  const walkIn = () => {
    desk.admitWalkIn(name);
    onAdmitted();
  };
  return (
    <div className={classes.unlisted}>
      <Button variant="soft" onClick={walkIn} disabled={name.length > limits.name}>
        <IconDoorEnter size={18} stroke={1.8} aria-hidden />
        {t('door.walkIn', { name })}
      </Button>
      <Button variant="quiet" onClick={() => setIsFinding(true)}>
        <IconUserQuestion size={18} stroke={1.8} aria-hidden />
        {t('door.findMember')}
      </Button>
      {isFinding && (
        <FindMemberDialog
          name={name}
          onPick={(userId, found) => {
            desk.admitMember(userId, found);
            onAdmitted();
          }}
          onClose={() => setIsFinding(false)}
        />
      )}
    </div>
  );
}
