import type { Endpoint } from 'contract/endpoint.ts';
import { useEffect } from 'react';
import type { InputOf } from '../../lib/api/api-client.ts';
import { useCall } from '../../lib/api/use-query.ts';
import { listen, onMissed } from '../../lib/socket/socket.ts';

export function useClubCall<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  const query = useCall(endpoint, input);
  const { reload } = query;
  useEffect(() => {
    const again = () => void reload();
    const stop = [listen({ clubChanged: again }), onMissed(again)];
    return () => {
      for (const end of stop) end();
    };
  }, [reload]);
  return query;
}
