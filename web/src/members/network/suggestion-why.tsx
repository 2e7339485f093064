import { IconLink, IconSchool, IconUsers } from '@tabler/icons-react';
import type { MemberEntity } from '../../lib/store/members.ts';
import classes from './suggestion-why.module.css';
import { reasonLabel, sharedConnectionsLabel } from './suggestions.labels.ts';

export function SuggestionWhy({ suggestion }: { suggestion: MemberEntity }) {
  const { sharedCount = 0, sharedNames = [], reason = '' } = suggestion;
  const isCollegeOrCourse = reason === 'college' || reason === 'course';
  const reasons = [
    { text: sharedConnectionsLabel({ sharedCount, sharedNames }), icon: IconUsers },
    { text: reasonLabel(reason), icon: isCollegeOrCourse ? IconSchool : IconLink },
  ];
  return reasons
    .filter(({ text }) => text !== null)
    .map(({ text, icon: Icon }) => (
      <p key={text} className={classes.why}>
        <Icon size={15} stroke={1.8} aria-hidden />
        {text}
      </p>
    ));
}
