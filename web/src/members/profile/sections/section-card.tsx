import { type Icon, IconAward, IconBook, IconBriefcase, IconPlus, IconSchool } from '@tabler/icons-react';
import type { Section } from 'contract/members/members.profile.ts';
import type { Profile } from 'contract/members/members.ts';
import type { Audience } from 'contract/members/privacy.ts';
import { useId, useState } from 'react';
import { t } from '../../../lib/text/i18n.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { AudienceHint } from '../page/audience-hint.tsx';
import type { Values } from '../use-stored-values.ts';
import classes from './section-card.module.css';
import { SectionDialog } from './section-dialog.tsx';
import { SectionEntry } from './section-entry.tsx';
import { fieldsOf } from './section-fields.ts';
import { listEntries } from './section-view.ts';

const icons: Record<Section, Icon> = {
  experience: IconBriefcase,
  education: IconSchool,
  certifications: IconAward,
  publications: IconBook,
};

interface Props {
  profile: Profile;
  section: Section;
  isOwner: boolean;
  audience?: Audience | undefined;
}

export function SectionCard({ profile, section, isOwner, audience }: Props) {
  const [editing, setEditing] = useState<string | null>(null);
  const heading = useId();
  const entries = listEntries(profile, section);
  const items: Values[] = profile[section];

  const valuesOf = (id: string): Values => {
    const item = items.find(({ _id }) => _id === id) ?? {};
    return Object.fromEntries(fieldsOf[section].map(({ name }) => [name, item[name] ?? '']));
  };

  return (
    <Card className={classes.card} aria-labelledby={heading} data-bare={entries.length === 0}>
      <header className={classes.top}>
        <h2 id={heading}>{t(`sections.${section}.heading`)}</h2>
        <AudienceHint audience={audience} isSmall={entries.length === 0} />
        {isOwner && (
          <IconButton icon={IconPlus} label={t(`sections.${section}.add`)} onClick={() => setEditing('new')} />
        )}
      </header>
      {entries.length === 0 && <p className={classes.empty}>{t(`sections.${section}.empty`)}</p>}
      {entries.length > 0 && (
        <ul className={classes.list}>
          {entries.map((entry) => (
            <SectionEntry
              key={entry._id}
              entry={entry}
              section={section}
              icon={icons[section]}
              onEdit={isOwner ? () => setEditing(entry._id) : undefined}
            />
          ))}
        </ul>
      )}
      {editing && (
        <SectionDialog
          section={section}
          itemId={editing === 'new' ? undefined : editing}
          before={valuesOf(editing)}
          onClose={() => setEditing(null)}
        />
      )}
    </Card>
  );
}
