import { useNavigate } from 'react-router';
import { requestOf } from '../../../lib/api/requested-act.ts';
import { t } from '../../../lib/text/i18n.ts';
import { RoundButton } from '../../../ui/actions/round-button.tsx';

export function WriteButton() {
  const navigate = useNavigate();
  return <RoundButton label={t('palette.post')} onClick={() => navigate('/', { state: requestOf('post') })} />;
}
