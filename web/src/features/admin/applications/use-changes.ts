import { useEffect } from 'react';
import { listen, onConnection } from '../../../lib/socket.ts';

/** Calls back with the id of an application that has changed, and without one when news may have been missed. */
export function useChanges(onChange: (id?: string) => void): void {
  useEffect(() => {
    const ends = [listen({ applicationChanged: ({ _id }) => onChange(_id) }), onConnection(() => onChange())];
    return () => {
      for (const end of ends) end();
    };
  }, [onChange]);
}
