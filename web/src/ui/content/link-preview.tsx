import type { Preview } from 'contract/previews.ts';
import { clubName } from '../../lib/club.ts';
import { Address } from './address.tsx';
import classes from './link-preview.module.css';

/** What the first address in a text leads to: picture, title, site. */
export function LinkPreview({ preview }: { preview: Preview | null }) {
  if (!preview) return null;
  const { url, title, description, image, site } = preview;
  return (
    <Address href={url} className={classes.card ?? ''}>
      {image && <img className={classes.image} src={image} alt="" loading="lazy" />}
      <span className={classes.words}>
        <bdi className={classes.title}>{title}</bdi>
        {description && <bdi className={classes.description}>{description}</bdi>}
        <span className={classes.site}>{site || clubName}</span>
      </span>
    </Address>
  );
}
