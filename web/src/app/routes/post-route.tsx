import { useNavigate, useParams } from 'react-router';
import { OpenedPost } from '../../features/feed/opened-post.tsx';
import { useMe } from '../../lib/store.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { t } from '../../lib/words.ts';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './post-route.module.css';

/** /posts/:id */
export function PostRoute() {
  const me = useMe();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  usePageTitle(t('post.title'));
  if (!me) return null;
  return (
    <div className={classes.post}>
      <h1 className="visually-hidden">{t('post.title')}</h1>
      <TextLink to="/">{t('post.back')}</TextLink>
      <OpenedPost id={id} me={me} onGone={() => navigate('/')} />
    </div>
  );
}
