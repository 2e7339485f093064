import { type FirstSteps, getFirstSteps } from 'contract/first-steps.ts';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { readText, writeText } from '../../lib/browser-storage.ts';

/** What the club has; until the server has said so, what it had the last time. Null while neither is known. */
export function useSetup(me: string, wanted: boolean, onComplete: () => void): FirstSteps | null | 'no answer' {
  const key = `setup:${me}`;
  const [setup, setSetup] = useState<FirstSteps | null | 'no answer'>(() => readSetup(readText('browser', key)));

  useEffect(() => {
    if (!wanted) return;
    const leaving = new AbortController();
    const show = (found: FirstSteps) => {
      // A club that has it all is not asked again.
      if (Object.values(found).every(Boolean)) return onComplete();
      writeText('browser', key, writeSetup(found));
      setSetup(found);
    };
    call(getFirstSteps, { signal: leaving.signal }).then(show, () => {
      if (!leaving.signal.aborted) setSetup((before) => before ?? 'no answer');
    });
    return () => leaving.abort();
  }, [key, wanted, onComplete]);
  return setup;
}

const names = ['named', 'mail', 'invited', 'posted'] as const;

const writeSetup = (setup: FirstSteps): string => `has ${names.filter((name) => setup[name]).join(' ')}`;

function readSetup(text: string): FirstSteps | null {
  const [begin, ...has] = text.split(' ');
  if (begin !== 'has') return null;
  const [named = false, mail = false, invited = false, posted = false] = names.map((name) => has.includes(name));
  return { named, mail, invited, posted };
}
