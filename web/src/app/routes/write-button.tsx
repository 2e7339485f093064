import { useNavigate } from 'react-router';
import { t } from '../../lib/i18n.ts';
import { requestOf } from '../../lib/requested-act.ts';
import { RoundButton } from '../../ui/actions/round-button.tsx';

/** Opens the composer at the top of the feed. */
export function WriteButton() {
  const navigate = useNavigate();
  return <RoundButton label={t('palette.post')} onClick={() => navigate('/', { state: requestOf('post') })} />;
}
