import { getPrivacy, type PrivacySettings } from 'contract/members/privacy.ts';
import { call } from '../../lib/api/api-client.ts';
import { useQuery } from '../../lib/api/use-query.ts';

const fetchPrivacy = () => call(getPrivacy, {});
const nothing = async () => null;

export function useAudiences(isOwner: boolean): PrivacySettings | null {
  return useQuery<PrivacySettings | null>(isOwner ? fetchPrivacy : nothing).data;
}
