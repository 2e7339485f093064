import classes from './club-mosaic.module.css';

/** Draws the tiles of the covers, with faces in the discs. */
export function ClubMosaic({ faces }: { faces: string[] }) {
  const left = [...faces];
  return (
    <div className={classes.mosaic} aria-hidden>
      {/* A letter is the corner of a quarter circle, or o for a disc. A phone has the first seven, in one row. */}
      {[...'bodaocodbo'].map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tiles never move
        <span key={index} data-shape={shape}>
          {shape === 'o' && left.length > 0 && <img src={left.shift()} alt="" width={128} height={128} />}
        </span>
      ))}
    </div>
  );
}
