import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { lazyPart } from '../../../lib/browser/load-code.ts';
import { useAppDispatch } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { refreshGroup } from '../groups.api.ts';
import { groups } from '../groups.ts';
import { useGroupChanges } from '../use-group-changes.ts';
import { FoundGroups, OwnGroups } from './group-lists.tsx';

const NewGroupDialog = lazyPart(() => import('../form/new-group-dialog.tsx').then((m) => m.NewGroupDialog));

export function GroupsScreen() {
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  const q = address.get('q') ?? '';
  const tab = address.get('tab') === 'find' ? 'find' : 'mine';
  useListedChanges();
  const change = (next: { q?: string; tab?: string }) => {
    const { q: term = q, tab: open = tab } = next;
    setAddress({ ...(term && { q: term }), ...(open === 'find' && { tab: 'find' }) }, { replace: true });
  };
  return (
    <Screen
      title={t('groups.title')}
      lead={t('groups.lead')}
      actions={
        <Button aria-haspopup="dialog" onClick={() => setCreating(true)}>
          <IconPlus size={18} stroke={2} aria-hidden /> {t('groups.new')}
        </Button>
      }
      column
    >
      <SearchBox label={t('groups.search')} value={q} onChange={(term) => change({ q: term })} />
      <Tabs
        label={t('groups.shown')}
        open={tab}
        onOpen={(next) => change({ tab: next })}
        tabs={[
          { name: 'mine', title: t('groups.mine'), content: <OwnGroups q={q} /> },
          { name: 'find', title: t('groups.find'), content: <FoundGroups q={q} /> },
        ]}
      />
      {isCreating && (
        <NewGroupDialog onClose={() => setCreating(false)} onMade={(id) => void navigate(`/groups/${id}`)} />
      )}
    </Screen>
  );
}

/** A change on another device of mine, or by an owner, shows at once. */
function useListedChanges(): void {
  const dispatch = useAppDispatch();
  const refresh = (id: string) => void dispatch(refreshGroup(id));
  useGroupChanges({
    onJoined: refresh,
    onChanged: (id) => dispatch((_, getState) => groups.selectStored(getState(), id) && refresh(id)),
    onLeft: (id) => {
      dispatch(groups.changed({ id, changes: { mine: null } }));
      refresh(id);
    },
  });
}
