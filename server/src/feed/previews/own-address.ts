export interface Target {
  kind: 'post' | 'event' | 'project' | 'member';
  id: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function findTarget({ pathname, searchParams }: URL): Target | null {
  const [, first, second = ''] = pathname.split('/');
  const target = (kind: Target['kind'], id: string | null) => (id && uuid.test(id) ? { kind, id } : null);
  switch (first) {
    case 'posts':
      return target('post', second);
    case 'profile':
      return target('member', second);
    case 'events':
      return target('event', second || searchParams.get('event'));
    case 'projects':
      return target('project', second || searchParams.get('project'));
    default:
      return null;
  }
}
