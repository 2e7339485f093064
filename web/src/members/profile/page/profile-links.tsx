import {
  type Icon,
  IconBrandGithub,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconMail,
  IconWorld,
} from '@tabler/icons-react';
import { type LinkKind, type ProfileLinks as Links, linkKinds } from 'contract/members/members.links.ts';
import { t } from '../../../lib/text/i18n.ts';
import { parseUrl } from '../../../lib/text/parse-url.ts';
import { Address } from '../../../ui/links/address.tsx';
import classes from './profile-tags.module.css';

const icons: Record<LinkKind, Icon> = {
  website: IconWorld,
  linkedin: IconBrandLinkedin,
  github: IconBrandGithub,
  instagram: IconBrandInstagram,
};

export function ProfileLinks({ links, email }: { links: Links; email: string | undefined }) {
  const visible = linkKinds.filter((kind) => links[kind] !== '');
  if (visible.length === 0 && !email) return null;
  return (
    <ul className={classes.links} aria-label={t('profile.links')}>
      {email && (
        <li>
          <a href={`mailto:${email}`} className={classes.link}>
            <IconMail size={18} stroke={1.8} aria-hidden />
            {email}
          </a>
        </li>
      )}
      {visible.map((kind) => {
        const Picture = icons[kind];
        return (
          <li key={kind}>
            <Address href={links[kind]} className={classes.link ?? ''}>
              <Picture size={18} stroke={1.8} aria-hidden />
              {kind === 'website' ? (parseUrl(links[kind])?.host ?? links[kind]) : t(`profile.${kind}`)}
            </Address>
          </li>
        );
      })}
    </ul>
  );
}
