import { IconFileSearch, IconFiles, IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useFileDrop } from '../../../lib/hooks/use-file-drop.ts';
import { listen } from '../../../lib/socket/socket.ts';
import { useList, useRendered } from '../../../lib/store/use-list.ts';
import { t } from '../../../lib/text/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FileInput } from '../../../ui/choices/file-input.tsx';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { PaginatedList } from '../../../ui/lists/paginated-list.tsx';
import { RowSkeleton } from '../../../ui/people/row-skeleton.tsx';
import { type KnownGroup, mayPost } from '../groups.ts';
import classes from '../page/group-page.module.css';
import { FileItem } from './file-item.tsx';
import { FileUploads } from './file-uploads.tsx';
import { filesOf } from './files.ts';
import { useFileUploads } from './use-file-uploads.ts';

export function GroupFiles({ group }: { group: KnownGroup }) {
  const [q, setQ] = useState('');
  const list = useRendered(useList(filesOf(group._id, q.trim())));
  useNewAttachments(group._id, list.reload);
  const { add, ...uploading } = useFileUploads(group._id);
  const input = useRef<HTMLInputElement>(null);
  const mayAdd = mayPost(group);
  const { over, onPaste: _, ...drop } = useFileDrop((files) => mayAdd && add(files));
  const empty = q ? (
    <EmptyState icon={IconFileSearch} title={t('groupFiles.none')} text={t('groupFiles.noneText')} />
  ) : (
    <EmptyState
      icon={IconFiles}
      title={t('groupFiles.empty')}
      text={t(mayAdd ? 'groupFiles.emptyAdd' : 'groupFiles.emptyText')}
    />
  );
  return (
    <Card className={classes.part} aria-label={t('groupFiles.title')} data-over={mayAdd && over} {...drop}>
      <div className={classes.bar}>
        <SearchBox label={t('groupFiles.search')} value={q} onChange={setQ} />
        {mayAdd && (
          <>
            <Button onClick={() => input.current?.click()}>
              <IconUpload size={18} stroke={1.8} aria-hidden /> {t('groupFiles.add')}
            </Button>
            <FileInput ref={input} hidden multiple aria-label={t('groupFiles.add')} onChooseAll={add} />
          </>
        )}
      </div>
      <FileUploads {...uploading} />
      <PaginatedList list={list} skeleton={<RowSkeleton count={3} size={40} />} empty={empty}>
        <ul className={classes.rows} aria-label={t('groupFiles.title')}>
          {list.items.map((file) => (
            <FileItem key={file._id} file={file} group={group} />
          ))}
        </ul>
      </PaginatedList>
    </Card>
  );
}

function useNewAttachments(id: string, reload: () => unknown): void {
  useEffect(
    () =>
      listen({
        newMessage: ({ conversationId, attachments }) => conversationId === id && attachments.length > 0 && reload(),
        postCreated: ({ group, medias }) => group?._id === id && medias.length > 0 && reload(),
      }),
    [id, reload],
  );
}
