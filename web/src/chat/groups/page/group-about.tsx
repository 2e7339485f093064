import { IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAction } from '../../../lib/api/use-action.ts';
import { lazyPart } from '../../../lib/browser/load-code.ts';
import { formatDate } from '../../../lib/dates/dates.ts';
import { useAppDispatch } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { RichText } from '../../../ui/content/rich-text.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PersonRow } from '../../../ui/people/person-row.tsx';
import { endGroup } from '../groups.api.ts';
import { accessIcons } from '../groups.labels.ts';
import { isInside, type KnownGroup } from '../groups.ts';
import classes from './group-page.module.css';

const EditGroupDialog = lazyPart(() => import('../form/edit-group-dialog.tsx').then((m) => m.EditGroupDialog));
const GroupLinks = lazyPart(() => import('../links/group-links.tsx').then((m) => m.GroupLinks));

export function GroupAbout({ group }: { group: KnownGroup }) {
  const { _id, mine, owners = [] } = group;
  const owns = mine === 'owner';
  const [editing, setEditing] = useState(false);
  const [isReady, setReady] = useState(false);
  const links = useRef<HTMLDivElement>(null);
  const location = useLocation();
  useEffect(() => {
    if (isReady && location.hash === '#links') links.current?.scrollIntoView();
  }, [isReady, location]);
  return (
    <div className={classes.parts}>
      <Card className={classes.part} heading={t('groupPage.tabs.about')}>
        {group.description ? (
          <div className={classes.description} dir="auto">
            <RichText text={group.description} />
          </div>
        ) : (
          <p className={classes.dimmed}>{t(owns ? 'groupPage.describe' : 'groupPage.undescribed')}</p>
        )}
        <Facts group={group} />
        {owns && (
          <p>
            <Button variant="soft" aria-haspopup="dialog" onClick={() => setEditing(true)}>
              <IconPencil size={18} stroke={1.8} aria-hidden /> {t('groupPage.edit')}
            </Button>
          </p>
        )}
      </Card>
      {owners.length > 0 && (
        <Card className={classes.part} heading={t('groupPage.owners', { count: owners.length })}>
          <ul className={classes.rows}>
            {owners.map((owner) => (
              <li key={owner._id}>
                <PersonRow person={owner} size={44} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {owns && (
        <>
          <div id="links" ref={links}>
            <GroupLinks id={_id} onReady={() => setReady(true)} />
          </div>
          {isReady && <EndGroup group={group} />}
        </>
      )}
      {editing && <EditGroupDialog group={group} onClose={() => setEditing(false)} />}
    </div>
  );
}

function Facts({ group }: { group: KnownGroup }) {
  const { access, posting, committee, createdAt } = group;
  const Icon = accessIcons[access];
  return (
    <ul className={classes.facts}>
      <li>
        <Icon size={18} stroke={1.6} aria-hidden /> {t(`groupPage.access.${access}`)}
      </li>
      {!isInside(group) && access !== 'private' && <li>{t('groupPage.insideOnly')}</li>}
      {posting === 'owners' && <li>{t('groupPage.ownersPost')}</li>}
      {committee && <li>{t('groupPage.committee')}</li>}
      <li className={classes.dimmed}>{t('groupPage.since', { date: formatDate(createdAt) })}</li>
    </ul>
  );
}

function EndGroup({ group: { _id, name } }: { group: KnownGroup }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { act } = useAction();
  const [ending, setEnding] = useState(false);
  const end = async () => {
    const isDone = await act(() => dispatch(endGroup(_id)));
    if (isDone) void navigate('/groups');
    return isDone;
  };
  return (
    <Card className={classes.part} heading={t('groupPage.end')}>
      <p className={classes.dimmed}>{t('groupPage.endText')}</p>
      <p>
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setEnding(true)}>
          {t('groupPage.end')}
        </Button>
      </p>
      {ending && (
        <ConfirmDialog
          danger
          text={t('groupPage.confirmEnd', { name })}
          onConfirm={end}
          onClose={() => setEnding(false)}
        />
      )}
    </Card>
  );
}
