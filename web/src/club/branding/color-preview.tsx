import { t } from '../../lib/text/i18n.ts';
import classes from '../settings/club-settings.module.css';
import { isColor } from './read-color.ts';

interface Props {
  name: string;
  color: string;
}

export function ColorPreview({ name, color }: Props) {
  if (!isColor(color)) return null;
  return (
    <div className={classes.previews} role="img" aria-label={t('clubSettings.preview')}>
      {(['light', 'dark'] as const).map((scheme) => (
        <div
          key={scheme}
          className={classes.preview}
          data-club-color
          data-color-scheme={scheme}
          data-scheme={scheme}
          style={{ '--club': color }}
        >
          <span className={classes.previewHead}>
            <span className={classes.previewMark} />
            <b>{name}</b>
          </span>
          <span className={classes.previewBody}>
            <span className={classes.previewButton}>{t('clubSettings.previewButton')}</span>
            <span className={classes.previewLink}>{t('clubSettings.previewLink')}</span>
          </span>
        </div>
      ))}
    </div>
  );
}
