import { IconUserSearch } from '@tabler/icons-react';
import type { MemberCard } from 'contract/members.ts';
import type { ReactNode } from 'react';
import { t } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { PersonCard } from '../../ui/people/person-card.tsx';
import { PersonGrid } from '../../ui/people/person-grid.tsx';

interface Props {
  people: MemberCard[];
  action: (member: MemberCard) => ReactNode;
}

export function FoundPeople({ people, action }: Props) {
  if (people.length === 0) {
    return (
      <EmptyState icon={IconUserSearch} title={t('search.noPeople')} text={t('search.noPeopleText')}>
        <ButtonLink to="/members" variant="soft">
          {t('network.directory')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <PersonGrid label={t('search.people', { count: people.length })}>
      {people.map((person) => (
        <li key={person._id}>
          <PersonCard
            person={person}
            actions={
              <>
                {person.relationship && action(person)}
                <ButtonLink to={`/profile/${person._id}`} variant="quiet">
                  {t('people.view')}
                </ButtonLink>
              </>
            }
          />
        </li>
      ))}
    </PersonGrid>
  );
}
