import { type ReactNode, useState } from 'react';
import { useClub } from '../../lib/socket/club.ts';
import { RulesAgreement } from './rules-agreement.tsx';

export interface Agreement {
  agreement: ReactNode;
  acceptedRules: number | undefined;
}

/** Renders nothing if the club has no rules. Newer rules uncheck the box. */
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
