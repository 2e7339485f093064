import classes from './club-mosaic.module.css';

// A letter is the corner of a quarter circle, or o for a disc. A phone has the first seven, in one row.
const shapes = [...'oboaocoodo'];
const discs = shapes.flatMap((shape, index) => (shape === 'o' ? index : []));

/** Draws the tiles of the covers, with the first faces in the discs. */
export function ClubMosaic({ faces }: { faces: string[] }) {
  return (
    <div className={classes.mosaic} aria-hidden>
      {shapes.map((shape, index) => {
        const face = faces[discs.indexOf(index)];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: tiles never move
          <span key={index} data-shape={shape}>
            {face && <img src={face} alt="" width={128} height={128} />}
          </span>
        );
      })}
    </div>
  );
}
