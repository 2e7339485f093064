import { useEffect } from 'react';
import { listen } from '../../lib/socket/socket.ts';

export function useChanges(onChange: (id: string) => void): void {
  useEffect(() => listen({ applicationChanged: ({ _id }) => onChange(_id) }), [onChange]);
}
