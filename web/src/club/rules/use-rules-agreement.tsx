import { type ReactNode, useState } from 'react';
import { useClub } from '../../lib/socket/club.ts';
import { RulesAgreement } from './rules-agreement.tsx';

/** What a form on the way in shows of the rules, and sends once the box is checked. */
export interface Agreement {
  agreement: ReactNode;
  acceptedRules: number | undefined;
}

/** Asks a visitor to agree to the rules; shows nothing while the club has none. Newer rules uncheck the box. */
export function useRulesAgreement(): Agreement {
  const { rules } = useClub();
  const [read, setRead] = useState(0);
  const [agreedTo, setAgreedTo] = useState(0);
  if (!rules) return { agreement: null, acceptedRules: undefined };
  const version = Math.max(rules.version, read);
  const agreed = agreedTo === version;
  return {
    agreement: <RulesAgreement agreed={agreed} onChange={(on) => setAgreedTo(on ? version : 0)} onRead={setRead} />,
    acceptedRules: agreed ? version : undefined,
  };
}
