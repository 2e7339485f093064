import { fullSize } from 'contract/files.ts';
import { Dialog } from './dialog.tsx';
import classes from './media-viewer.module.css';

interface Props {
  media: string;
  alt: string;
  onClose: () => void;
}

/** A picture as large as the screen allows. */
export function MediaViewer({ media, alt, onClose }: Props) {
  return (
    <Dialog wholeScreen title={alt} onClose={onClose}>
      <div className={classes.viewer}>
        <img src={fullSize(media)} alt={alt} />
      </div>
    </Dialog>
  );
}
