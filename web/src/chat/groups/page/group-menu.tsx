import { IconDots, IconLink, IconLogout, IconQrcode, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../../lib/api/use-action.ts';
import { showSuccess } from '../../../lib/browser/toasts.ts';
import { useAppDispatch } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { sendLink } from '../../../lib/text/link-to-send.ts';
import { copyText } from '../../../lib/text/share.ts';
import { SmallMenu } from '../../../ui/actions/small-menu.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { leave } from '../groups.api.ts';
import { isInside, type KnownGroup } from '../groups.ts';

export function GroupMenu({ group }: { group: KnownGroup }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { act } = useAction();
  const [leavingNow, setLeaving] = useState(false);
  const { _id, name, mine, access } = group;
  const link = new URL(`/groups/${_id}`, location.origin).href;
  const copy = async () => showSuccess(t((await copyText(link)) ? 'groupPage.copied' : 'groupPage.link', { link }));
  const goAway = async () => {
    const isDone = await act(() => dispatch(leave(group)));
    if (isDone && access === 'private') void navigate('/groups');
    return isDone;
  };
  const invite = () => void navigate(`/groups/${_id}?tab=about#links`);
  const owned = { text: t('groupPage.invite'), icon: IconQrcode, onChoose: invite };
  const leaving = { text: t('groupPage.leave'), icon: IconLogout, onChoose: () => setLeaving(true) };
  return (
    <>
      <SmallMenu
        icon={IconDots}
        label={t('groupPage.menu', { name })}
        items={[
          ...(mine === 'owner' ? [owned] : []),
          { text: t('groupPage.copyLink'), icon: IconLink, onChoose: () => void copy() },
          { text: t('groupPage.send'), icon: IconSend, onChoose: () => sendLink(link) },
          ...(isInside(group) ? [leaving] : []),
        ]}
      />
      {leavingNow && (
        <ConfirmDialog
          danger
          text={t(sentenceOf(group), { name })}
          onConfirm={goAway}
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  );
}

function sentenceOf({ memberCount, mine, owners }: KnownGroup) {
  if (memberCount <= 1) return 'groupPage.confirmLast';
  return mine === 'owner' && owners?.length === 1 ? 'groupPage.confirmLeaveOwner' : 'groupPage.confirmLeave';
}
