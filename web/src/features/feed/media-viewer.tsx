import { Modal } from '@mantine/core';
import { fullSize } from 'contract/files.ts';
import { t } from '../../lib/words.ts';
import classes from './post-media.module.css';

interface Props {
  media: string;
  alt: string;
  onClose: () => void;
}

/** A picture as large as the screen allows. */
export function MediaViewer({ media, alt, onClose }: Props) {
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={alt}
      closeButtonProps={{ 'aria-label': t('confirm.close'), size: 44 }}
      transitionProps={{ transition: 'fade', duration: 120 }}
    >
      <div className={classes.viewer}>
        <img src={fullSize(media)} alt={alt} />
      </div>
    </Modal>
  );
}
