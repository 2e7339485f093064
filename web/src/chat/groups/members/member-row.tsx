import { IconCrown, IconCrownOff, IconDots, IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '../../../lib/api/use-action.ts';
import { useAppDispatch, useMember } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { SmallMenu } from '../../../ui/actions/small-menu.tsx';
import { StateMark } from '../../../ui/content/state-mark.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { PersonRow } from '../../../ui/people/person-row.tsx';
import type { KnownGroup } from '../groups.ts';
import classes from '../page/group-page.module.css';
import { removeMember, setOwner } from './members.api.ts';
import type { ListedMember } from './members.ts';

type Step = 'makeOwner' | 'removeOwner' | 'remove';

export function MemberRow({ member: { user, owner }, group }: { member: ListedMember; group: KnownGroup }) {
  const dispatch = useAppDispatch();
  const me = useMember()._id;
  const { act } = useAction();
  const [step, setStep] = useState<Step | null>(null);
  const { _id: userId, name } = user;
  const someone = { id: group._id, userId };
  const item = (which: Step, icon: typeof IconCrown) => ({
    text: t(`groupMembers.${which}`),
    icon,
    onChoose: () => setStep(which),
  });
  const isLastOwner = owner && group.owners?.length === 1;
  const items = [
    ...(owner ? [] : [item('makeOwner', IconCrown)]),
    ...(owner && !isLastOwner ? [item('removeOwner', IconCrownOff)] : []),
    ...(userId === me ? [] : [item('remove', IconUserMinus)]),
  ];
  const work = {
    makeOwner: () => dispatch(setOwner(someone, true)),
    removeOwner: () => dispatch(setOwner(someone, false)),
    remove: () => dispatch(removeMember(someone)),
  };
  return (
    <li>
      <PersonRow
        person={user}
        size={44}
        actions={
          <div className={classes.rowEnd}>
            {owner && <StateMark text={t('groupMembers.owner')} tone="good" />}
            {group.mine === 'owner' && items.length > 0 && (
              <SmallMenu icon={IconDots} label={t('groupMembers.menu', { name })} items={items} />
            )}
          </div>
        }
      />
      {step && (
        <ConfirmDialog
          danger={step !== 'makeOwner'}
          text={t(`groupMembers.confirm.${step}`, { name })}
          onConfirm={() => act(work[step])}
          onClose={() => setStep(null)}
        />
      )}
    </li>
  );
}
