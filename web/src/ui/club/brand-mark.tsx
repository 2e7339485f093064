import { iconAddress } from 'contract/club/club.ts';
import { useClub } from '../../lib/socket/club.ts';
import classes from './brand-mark.module.css';

export function BrandMark({ size = 32 }: { size?: number }) {
  const club = useClub();
  return <img className={classes.mark} src={club.logo ?? iconAddress(club)} width={size} height={size} alt="" />;
}
