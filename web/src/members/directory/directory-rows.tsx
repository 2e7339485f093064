import type { MemberCard } from 'contract/members/members.ts';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useNearViewport } from '../../lib/hooks/use-near-viewport.ts';
import { t } from '../../lib/text/i18n.ts';
import { ItemBoundary } from '../../ui/layout/item-boundary.tsx';
import { PersonCard } from '../../ui/people/person-card.tsx';
import { PersonGrid } from '../../ui/people/person-grid.tsx';

interface Props {
  members: MemberCard[];
  start: number;
  end: number;
  action: (member: MemberCard) => ReactNode;
}

/** Rows of cards. Far from the screen only their height remains, which keeps a long list fast. */
export function DirectoryRows({ members, start, end, action }: Props) {
  const rows = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number | null>(null);

  const onChange = useCallback((near: boolean) => {
    setHeight(near ? null : (rows.current?.getBoundingClientRect().height ?? null));
  }, []);
  useNearViewport(rows, onChange);

  return (
    <div ref={rows} style={height === null ? undefined : { height }}>
      {height === null && (
        <PersonGrid label={t('members.label')}>
          {members.slice(start, end).map((member) => (
            <li key={member._id}>
              <ItemBoundary>
                <PersonCard person={member} actions={action(member)} />
              </ItemBoundary>
            </li>
          ))}
        </PersonGrid>
      )}
    </div>
  );
}
