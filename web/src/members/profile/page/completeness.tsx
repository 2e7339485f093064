import { IconX } from '@tabler/icons-react';
import { defaultAvatar, type Profile } from 'contract/members/members.ts';
import { useState } from 'react';
import { readText, writeText } from '../../../lib/store/browser-storage.ts';
import { t } from '../../../lib/text/i18n.ts';
import { formatPercent } from '../../../lib/text/numbers.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import classes from './completeness.module.css';

// A photo comes last: it takes longest, and some want none.
const parts = ['headline', 'bio', 'skills', 'college', 'graduationYear', 'photo'] as const;
export type MissingPart = (typeof parts)[number];

const key = 'profile-hint';

function missingParts({ avatar, profession, bio, skills, college, graduationYear }: Profile): MissingPart[] {
  const isMissing: Record<MissingPart, boolean> = {
    headline: profession === '',
    bio: bio === '',
    skills: skills.length === 0,
    college: college === '',
    graduationYear: graduationYear === null,
    photo: avatar === '' || avatar.endsWith(defaultAvatar),
  };
  return parts.filter((part) => isMissing[part]);
}

interface Props {
  profile: Profile;
  onAdd: (part: MissingPart) => void;
}

/** How much of one's own profile is there, and what could come next. */
export function Completeness({ profile, onAdd }: Props) {
  const [isHidden, setHidden] = useState(() => readText('browser', key) !== '');
  const missing = missingParts(profile);
  const [next] = missing;
  if (isHidden || !next) return null;
  const hide = () => {
    writeText('browser', key, 'hidden');
    setHidden(true);
  };
  return (
    <aside className={classes.hint} aria-label={t('completeness.title')}>
      <p className={classes.text}>
        {t('completeness.share', { share: formatPercent(1 - missing.length / parts.length) })}{' '}
        <button type="button" className={classes.part} onClick={() => onAdd(next)}>
          {t(`completeness.${next}`)}
        </button>
      </p>
      <IconButton icon={IconX} label={t('completeness.hide')} onClick={hide} />
    </aside>
  );
}
