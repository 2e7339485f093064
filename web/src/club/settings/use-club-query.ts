import { useEffect } from 'react';
import { useQuery } from '../../lib/api/use-query.ts';
import { listen, onMissed } from '../../lib/socket/socket.ts';

export function useClubQuery<Data>(read: () => Promise<Data>) {
  const query = useQuery(read);
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
