import { defaultAvatar } from 'contract/members/members.ts';
import { useOnline } from '../../lib/socket/use-online.ts';
import { t } from '../../lib/text/i18n.ts';
import { hueOf, initialsOf } from '../../lib/text/initials.ts';
import { LazyImage } from '../content/lazy-image.tsx';
import classes from './avatar.module.css';

interface Props {
  person: { _id: string; name: string; avatar: string };
  size?: number;
  withPresence?: boolean;
  withCard?: boolean;
}

/** A person's picture, or their initials in their color. Decorative, because the name is beside it. */
export function Avatar({ person, size = 44, withPresence = false, withCard = false }: Props) {
  const online = useOnline(withPresence ? person._id : undefined);
  const initials = initialsOf(person.name);
  const hasPicture = person.avatar !== '' && !person.avatar.endsWith(defaultAvatar);
  const style = { '--size': `${size}px`, '--hue': hueOf(person._id), '--letters': Math.max(1, initials.length) };
  return (
    <span className={classes.avatar} style={style} data-person={withCard ? person._id : undefined}>
      {hasPicture ? (
        <LazyImage className={classes.picture} src={person.avatar} alt="" width={size} height={size} />
      ) : (
        <span className={classes.picture} aria-hidden>
          {initials}
        </span>
      )}
      {online && (
        <span className={classes.dot}>
          <span className="visually-hidden">{t('presence.online')}</span>
        </span>
      )}
    </span>
  );
}
