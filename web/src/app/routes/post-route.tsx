import { useNavigate, useParams } from 'react-router';
import { OpenedPost } from '../../feed/posts/post/opened-post.tsx';
import { t } from '../../lib/text/i18n.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Screen } from '../../ui/layout/screen.tsx';

export function PostRoute() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  return (
    <Screen title={t('post.title')} actions={<TextLink to="/">{t('post.back')}</TextLink>} column>
      <OpenedPost id={id} onGone={() => navigate('/')} />
    </Screen>
  );
}
