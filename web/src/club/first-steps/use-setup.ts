import { type FirstSteps, getFirstSteps } from 'contract/club/first-steps.ts';
import { useEffect, useState } from 'react';
import { useCall } from '../../lib/api/use-query.ts';
import { readText, writeText } from '../../lib/store/browser-storage.ts';
import { useMember } from '../../lib/store/store.ts';

/** The club's setup, from the previous visit until the server responds. Null if neither is known. */
export function useSetup(onComplete: () => void): FirstSteps | null | 'no answer' {
  const key = `setup:${useMember()._id}`;
  const [before] = useState(() => readSetup(readText('browser', key)));
  const { data: setup, error } = useCall(getFirstSteps, {});

  useEffect(() => {
    if (!setup) return;
    // A complete setup is not read again.
    if (Object.values(setup).every(Boolean)) onComplete();
    else writeText('browser', key, writeSetup(setup));
  }, [setup, key, onComplete]);
  return setup ?? before ?? (error === null ? null : 'no answer');
}

const names = ['named', 'mail', 'invited', 'posted'] as const;

const writeSetup = (setup: FirstSteps): string => `has ${names.filter((name) => setup[name]).join(' ')}`;

function readSetup(text: string): FirstSteps | null {
  const [begin, ...has] = text.split(' ');
  if (begin !== 'has') return null;
  const [named = false, mail = false, invited = false, posted = false] = names.map((name) => has.includes(name));
  return { named, mail, invited, posted };
}
