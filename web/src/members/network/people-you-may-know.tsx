import { IconLink, IconSchool, IconUsers, IconUsersPlus } from '@tabler/icons-react';
import { useId } from 'react';
import type { MemberEntity } from '../../lib/store/members.ts';
import { useList } from '../../lib/store/use-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import { CardSkeleton } from '../../ui/people/card-skeleton.tsx';
import { PersonCard } from '../../ui/people/person-card.tsx';
import { PersonGrid } from '../../ui/people/person-grid.tsx';
import { suggestions } from '../connections/connections.api.ts';
import { RelationshipButton } from '../connections/relationship-button.tsx';
import classes from './network.module.css';
import why from './suggestion-why.module.css';
import { reasonLabel, sharedConnectionsLabel } from './suggestions.labels.ts';

export function PeopleYouMayKnow() {
  const { items, loaded, error, reload } = useList(suggestions);
  const heading = useId();
  return (
    <section className={classes.people} aria-labelledby={heading}>
      <h2 id={heading}>{t('network.people')}</h2>
      {!loaded && !error && <CardSkeleton count={4} />}
      {!loaded && error && <ErrorState text={error} onRetry={reload} />}
      {loaded && items.length === 0 && (
        <EmptyState icon={IconUsersPlus} title={t('network.noPeople')} text={t('network.noPeopleText')}>
          <ButtonLink to="/members" variant="soft">
            {t('network.directory')}
          </ButtonLink>
        </EmptyState>
      )}
      <PersonGrid label={t('network.people')}>
        {items.map((person) => (
          <li key={person._id}>
            <PersonCard
              person={person}
              actions={
                <RelationshipButton
                  userId={person._id}
                  name={person.name}
                  relationship={person.relationship ?? 'none'}
                  inList
                />
              }
            >
              <SuggestionWhy suggestion={person} />
            </PersonCard>
          </li>
        ))}
      </PersonGrid>
    </section>
  );
}

function SuggestionWhy({ suggestion }: { suggestion: MemberEntity }) {
  const { sharedCount = 0, sharedNames = [], reason = '' } = suggestion;
  const isCollegeOrCourse = reason === 'college' || reason === 'course';
  const reasons = [
    { text: sharedConnectionsLabel({ sharedCount, sharedNames }), icon: IconUsers },
    { text: reasonLabel(reason), icon: isCollegeOrCourse ? IconSchool : IconLink },
  ];
  return reasons
    .filter(({ text }) => text !== null)
    .map(({ text, icon: Icon }) => (
      <p key={text} className={why.why}>
        <Icon size={15} stroke={1.8} aria-hidden />
        {text}
      </p>
    ));
}
