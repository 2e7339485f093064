import { IconPhotoPlus } from '@tabler/icons-react';
import { downloadEventPhotos } from 'contract/events/events.photos.ts';
import { canChangeEvent } from 'contract/events/events.policy.ts';
import type { ClubEvent } from 'contract/events/events.ts';
import { useEffect, useId, useState } from 'react';
import { addressFor } from '../../lib/api/api-client.ts';
import { listen } from '../../lib/socket/socket.ts';
import { useMember } from '../../lib/store/store.ts';
import { useList } from '../../lib/store/use-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { formatDecimal } from '../../lib/text/numbers.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DownloadLink } from '../../ui/actions/download-link.tsx';
import { InlineError } from '../../ui/lists/inline-error.tsx';
import { AddPhotosDialog } from './add-photos-dialog.tsx';
import { EventPhotosViewer } from './event-photos-viewer.tsx';
import { PhotoSkeleton, PhotoTile } from './photo-tile.tsx';
import { photosOf } from './photos.api.ts';
import classes from './photos.module.css';
import { canAddPhotos } from './photos-part.ts';

// Four rows of three on a phone, two of six on a desk.
const maxFirst = 12;

export function EventPhotos({ event }: { event: ClubEvent }) {
  const { _id: id, photoCount } = event;
  const heading = useId();
  const me = useMember();
  const isHost = canChangeEvent(me, event.hosts);
  const canAdd = canAddPhotos(me, event);
  const { items, loaded, error, hasMore, loading, more, reload } = useList(photosOf(id), t('photos.readFailed'));
  const [isFull, setIsFull] = useState(false);
  const [viewed, setViewed] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  useEffect(
    () =>
      listen({
        eventPhotosChanged: ({ eventId }) => {
          if (eventId === id) void reload();
        },
      }),
    [id, reload],
  );
  const onAdded = () => {
    setIsAdding(false);
    setIsFull(true);
    void reload();
  };
  const isEmpty = items.length === 0;
  useEffect(() => {
    if (isEmpty) setViewed(null);
  }, [isEmpty]);
  if (loaded && isEmpty && !canAdd) return null;

  const visible = isFull ? items : items.slice(0, maxFirst);
  const isCut = !isFull && (items.length > maxFirst || hasMore);
  const count = Math.max(photoCount, items.length);
  return (
    <section className={classes.photos} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading} className={classes.heading}>
          {t('photos.heading')} {count > 0 && <span className={classes.count}>{formatDecimal(count)}</span>}
        </h2>
        <AlbumActions id={id} isEmpty={isEmpty} onAdd={canAdd ? () => setIsAdding(true) : null} />
      </div>
      {error && <InlineError text={error} onRetry={reload} />}
      {loaded && isEmpty && <p className={classes.empty}>{t('photos.empty')}</p>}
      {!loaded && !error && <PhotoSkeleton count={Math.min(photoCount, maxFirst)} />}
      <ul className={classes.grid} aria-labelledby={heading}>
        {visible.map((photo) => (
          <li key={photo._id}>
            <PhotoTile photo={photo} onOpen={() => setViewed(photo._id)} />
          </li>
        ))}
      </ul>
      {isCut && (
        <Button variant="quiet" onClick={() => setIsFull(true)}>
          {t('photos.showAll')}
        </Button>
      )}
      {isFull && hasMore && (
        <Button variant="quiet" disabled={loading} onClick={more}>
          {t('photos.showMore')}
        </Button>
      )}
      {viewed !== null && (
        <EventPhotosViewer
          event={event}
          isHost={isHost}
          photos={items}
          first={viewed}
          onClose={() => setViewed(null)}
        />
      )}
      {isAdding && <AddPhotosDialog id={id} title={event.title} onClose={() => setIsAdding(false)} onAdded={onAdded} />}
    </section>
  );
}

interface ActionsProps {
  id: string;
  isEmpty: boolean;
  onAdd: (() => void) | null;
}

function AlbumActions({ id, isEmpty, onAdd }: ActionsProps) {
  return (
    <div className={classes.headActions}>
      {!isEmpty && (
        <DownloadLink href={addressFor(downloadEventPhotos, { params: { id } })}>{t('photos.download')}</DownloadLink>
      )}
      {onAdd && (
        <Button variant="soft" aria-haspopup="dialog" onClick={onAdd}>
          <IconPhotoPlus size={18} stroke={1.8} aria-hidden /> {t('photos.add')}
        </Button>
      )}
    </div>
  );
}
