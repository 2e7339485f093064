import type { MemberCard } from 'contract/members/members.ts';
import type { ReactNode } from 'react';
import { t } from '../lib/text/i18n.ts';
import { ButtonLink } from '../ui/actions/button-link.tsx';
import { PersonCard } from '../ui/people/person-card.tsx';
import { PersonGrid } from '../ui/people/person-grid.tsx';

interface Props {
  people: MemberCard[];
  action: (member: MemberCard) => ReactNode;
}

export function PeopleResults({ people, action }: Props) {
  return (
    <PersonGrid isRoomy label={t('search.peopleFound')}>
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
