import { IconLink, IconSchool, IconUsers } from '@tabler/icons-react';
import type { Suggestion } from 'contract/connections.ts';
import classes from './suggestion-why.module.css';
import { sayReason, saySharedConnections } from './suggestions.words.ts';

/** Why somebody is suggested: shared connections first, then what else is in common. */
export function SuggestionWhy({ suggestion }: { suggestion: Suggestion }) {
  const shared = saySharedConnections(suggestion);
  const reason = sayReason(suggestion.reason);
  const ReasonIcon = ['college', 'course'].includes(suggestion.reason) ? IconSchool : IconLink;
  return (
    <>
      {shared && (
        <p className={classes.why}>
          <IconUsers size={15} stroke={1.8} aria-hidden />
          <span>{shared}</span>
        </p>
      )}
      {reason && (
        <p className={classes.why}>
          <ReasonIcon size={15} stroke={1.8} aria-hidden />
          <span>{reason}</span>
        </p>
      )}
    </>
  );
}
