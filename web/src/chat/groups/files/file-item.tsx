import { IconFile, IconTrash } from '@tabler/icons-react';
import { removeGroupFile } from 'contract/chat/groups/group-files.ts';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { useAppDispatch, useMember } from '../../../lib/store/store.ts';
import { formatBytes } from '../../../lib/text/format-bytes.ts';
import { t } from '../../../lib/text/i18n.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { TimeAgo } from '../../../ui/content/time-ago.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import type { KnownGroup } from '../groups.ts';
import classes from './files.module.css';
import { groupFiles, type ListedFile } from './files.ts';

export function FileItem({ file, group }: { file: ListedFile; group: KnownGroup }) {
  const dispatch = useAppDispatch();
  const me = useMember()._id;
  const { act } = useAction();
  const [removing, setRemoving] = useState(false);
  const { _id: fileId, title, name, size, url, by, source, createdAt } = file;
  const label = title || name;
  const mayRemove = source === 'upload' && (by?._id === me || group.mine === 'owner');
  const remove = () =>
    act(async () => {
      await call(removeGroupFile, { params: { id: group._id, fileId } });
      dispatch(groupFiles.removed([fileId]));
    });
  return (
    <li className={classes.file}>
      <IconFile size={28} stroke={1.4} aria-hidden />
      <div className={classes.what}>
        <a href={url} download={name} className={classes.name}>
          <bdi>{label}</bdi>
        </a>
        <p className={classes.about}>
          {[formatBytes(size), by?.name ?? t('people.former'), t(`groupFiles.source.${source}`)].map((part) => (
            <span key={part}>
              <bdi>{part}</bdi>
              {' · '}
            </span>
          ))}
          <TimeAgo at={createdAt} />
        </p>
      </div>
      {mayRemove && (
        <IconButton
          icon={IconTrash}
          label={t('groupFiles.remove', { name: label })}
          onClick={() => setRemoving(true)}
        />
      )}
      {removing && (
        <ConfirmDialog
          danger
          text={t('groupFiles.confirmRemove', { name: label })}
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  );
}
