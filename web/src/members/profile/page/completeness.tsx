import { IconPlus, IconX } from '@tabler/icons-react';
import { defaultAvatar, type Profile } from 'contract/members/members.ts';
import { useState } from 'react';
import { readText, writeText } from '../../../lib/store/browser-storage.ts';
import { t } from '../../../lib/text/i18n.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import classes from './completeness.module.css';

export type MissingPart = 'photo' | 'headline' | 'bio' | 'skills' | 'college';

const key = 'profile-hint';

function missingParts({ avatar, profession, bio, skills, college }: Profile): MissingPart[] {
  const isMissing: Record<MissingPart, boolean> = {
    photo: avatar === '' || avatar.endsWith(defaultAvatar),
    headline: profession === '',
    bio: bio === '',
    skills: skills.length === 0,
    college: college === '',
  };
  const parts: MissingPart[] = ['photo', 'headline', 'bio', 'skills', 'college'];
  return parts.filter((part) => isMissing[part]);
}

interface Props {
  profile: Profile;
  onAdd: (part: MissingPart) => void;
}

export function Completeness({ profile, onAdd }: Props) {
  const [isHidden, setHidden] = useState(() => readText('browser', key) !== '');
  const missing = missingParts(profile);
  if (isHidden || missing.length === 0) return null;
  const hide = () => {
    writeText('browser', key, 'hidden');
    setHidden(true);
  };
  return (
    <aside className={classes.hint} aria-label={t('completeness.title')}>
      <p className={classes.text}>{t('completeness.title')}</p>
      <IconButton icon={IconX} label={t('completeness.hide')} onClick={hide} />
      <ul className={classes.parts}>
        {missing.map((part) => (
          <li key={part}>
            <button type="button" className={classes.part} onClick={() => onAdd(part)}>
              <IconPlus size={16} aria-hidden />
              {t(`completeness.${part}`)}
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
}
