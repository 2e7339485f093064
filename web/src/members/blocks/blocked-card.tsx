import { IconUserOff } from '@tabler/icons-react';
import { type BlockedMember, hideInGroups, listBlocks, unblockMember } from 'contract/members/blocks.ts';
import { call } from '../../lib/api/api-client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { attempt } from '../../lib/store/attempt.ts';
import { createEntities } from '../../lib/store/entities.ts';
import { listOf, pagesOf } from '../../lib/store/lists.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { useList } from '../../lib/store/use-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { PaginatedList } from '../../ui/lists/paginated-list.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { RowSkeleton } from '../../ui/people/row-skeleton.tsx';
import classes from '../../ui/settings/settings.module.css';
import { SettingsCard } from '../../ui/settings/settings-card.tsx';

const blocked = createEntities<BlockedMember>('blocked');
const blockedMembers = listOf<BlockedMember>(blocked, pagesOf(listBlocks, {}));

/** Members whom I blocked. This is the only place where I can find them. */
export function BlockedCard() {
  const dispatch = useAppDispatch();
  const list = useList(blockedMembers);
  const { act } = useAction();

  const unblock = (id: string) =>
    act(async () => {
      await call(unblockMember, { params: { id } });
      dispatch(blocked.removed([id]));
    });
  const hide = (id: string, hidden: boolean) => {
    const changes = { hiddenInGroups: hidden };
    const request = () => call(hideInGroups, { params: { id }, body: { hidden } });
    return act(() => dispatch(attempt(blocked, id, { changes, call: request, settle: () => changes })));
  };
  return (
    <SettingsCard part="blocked" icon={IconUserOff} lead={t('blocks.lead')}>
      <PaginatedList
        list={list}
        skeleton={<RowSkeleton count={1} size={40} />}
        empty={<p className={classes.lead}>{t('blocks.none')}</p>}
      >
        <ul className={classes.sessions}>
          {list.items.map((member) => (
            <BlockedRow
              key={member._id}
              member={member}
              onHide={(hidden) => void hide(member._id, hidden)}
              onUnblock={() => unblock(member._id)}
            />
          ))}
        </ul>
      </PaginatedList>
    </SettingsCard>
  );
}

interface Props {
  member: BlockedMember;
  onHide: (hidden: boolean) => void;
  onUnblock: () => void;
}

function BlockedRow({ member, onHide, onUnblock }: Props) {
  const { name, hiddenInGroups } = member;
  return (
    <li className={`${classes.session} ${classes.blocked}`}>
      {/* Their photo can't be opened, so initials replace it. */}
      <Avatar person={{ ...member, avatar: '' }} size={40} />
      <p className={`${classes.device} ${classes.name}`}>
        <bdi>{name}</bdi>
      </p>
      <Button variant="outline" aria-label={t('blocks.unblockOf', { name })} onClick={onUnblock}>
        {t('blocks.unblock')}
      </Button>
      <label className={classes.choice}>
        <input
          type="checkbox"
          checked={hiddenInGroups}
          aria-label={t('blocks.hideOf', { name })}
          onChange={({ currentTarget: { checked } }) => onHide(checked)}
        />
        {t('blocks.hide')}
      </label>
    </li>
  );
}
