import { IconEye, IconPencil, IconTrash, IconUserX } from '@tabler/icons-react';
import type { EventPhoto } from 'contract/events/events.photos.ts';
import type { ClubEvent } from 'contract/events/events.ts';
import { useState } from 'react';
import { useAction } from '../../lib/api/use-action.ts';
import { showSuccess } from '../../lib/browser/toasts.ts';
import { useAppDispatch, useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { MediaViewer } from '../../ui/dialogs/media-viewer.ts';
import { CaptionDialog } from './caption-dialog.tsx';
import { hidePhoto, removePhoto, unhidePhoto } from './photos.api.ts';
import classes from './photos.module.css';

interface Props {
  event: ClubEvent;
  isHost: boolean;
  photos: EventPhoto[];
  first: string;
  onClose: () => void;
}

interface Opened {
  dialog: 'caption' | 'hide' | 'delete';
  photo: EventPhoto;
}

/** The dialogs stay outside of the viewer, which listens to the keys inside it. */
export function EventPhotosViewer({ event, isHost, photos, first, onClose }: Props) {
  const dispatch = useAppDispatch();
  const { act } = useAction();
  const [opened, setOpened] = useState<Opened | null>(null);
  const pathOf = ({ _id }: EventPhoto) => ({ id: event._id, photoId: _id });

  const hide = async (photo: EventPhoto) => {
    if (await act(() => dispatch(hidePhoto(pathOf(photo), isHost)))) showSuccess(t('photos.hidden'));
  };
  const remove = (photo: EventPhoto) => act(() => dispatch(removePhoto(pathOf(photo))));
  const actions = (index: number) => {
    const photo = photos[index];
    return photo ? (
      <PhotoActions
        photo={photo}
        isHost={isHost}
        onOpen={(dialog) => setOpened({ dialog, photo })}
        onUnhide={() => void act(() => dispatch(unhidePhoto(pathOf(photo))))}
      />
    ) : null;
  };
  const close = () => setOpened(null);
  return (
    <>
      <MediaViewer
        title={t('photos.viewer', { title: event.title })}
        pictures={photos.map((photo) => ({ media: photo.url, alt: photo.caption, note: <PhotoNote photo={photo} /> }))}
        start={Math.max(
          0,
          photos.findIndex(({ _id }) => _id === first),
        )}
        actions={actions}
        onClose={onClose}
      />
      {opened?.dialog === 'caption' && (
        <CaptionDialog path={pathOf(opened.photo)} caption={opened.photo.caption} onClose={close} />
      )}
      {opened?.dialog === 'hide' && (
        <ConfirmDialog text={t('photos.confirmHide')} onConfirm={() => hide(opened.photo)} onClose={close} />
      )}
      {opened?.dialog === 'delete' && (
        <ConfirmDialog danger text={t('photos.confirmDelete')} onConfirm={() => remove(opened.photo)} onClose={close} />
      )}
    </>
  );
}

function PhotoNote({ photo: { by, removalRequested } }: { photo: EventPhoto }) {
  return (
    <>
      <p className={classes.note}>{t('photos.by', { name: by.name })}</p>
      {removalRequested && (
        <p className={classes.note} role="status">
          {t('photos.hiddenNote')}
        </p>
      )}
    </>
  );
}

interface ActionsProps {
  photo: EventPhoto;
  isHost: boolean;
  onOpen: (dialog: Opened['dialog']) => void;
  onUnhide: () => void;
}

function PhotoActions({ photo: { by, removalRequested }, isHost, onOpen, onUnhide }: ActionsProps) {
  const me = useMember();
  const canChange = isHost || by._id === me._id;
  const button = { className: classes.action ?? '', 'aria-haspopup': 'dialog' } as const;
  return (
    <>
      {!removalRequested && (
        <button type="button" {...button} onClick={() => onOpen('hide')}>
          <IconUserX size={20} stroke={1.8} aria-hidden /> {t('photos.hide')}
        </button>
      )}
      {removalRequested && isHost && (
        <button type="button" className={classes.action} onClick={onUnhide}>
          <IconEye size={20} stroke={1.8} aria-hidden /> {t('photos.unhide')}
        </button>
      )}
      {canChange && (
        <>
          <IconButton {...button} icon={IconPencil} label={t('photos.editCaption')} onClick={() => onOpen('caption')} />
          <IconButton {...button} icon={IconTrash} label={t('photos.delete')} onClick={() => onOpen('delete')} />
        </>
      )}
    </>
  );
}
