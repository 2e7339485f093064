import { getPage } from 'contract/club/club.pages.ts';
import { useEffect } from 'react';
import { useCall } from '../../lib/api/use-query.ts';
import { t } from '../../lib/text/i18n.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import { RulesText } from './rules-text.tsx';

interface Props {
  /** Receives the shown version. It may be newer than the one at page load. */
  onRead: (version: number) => void;
  onClose: () => void;
}

export function RulesDialog({ onRead, onClose }: Props) {
  const { data, loading, error, reload } = useCall(getPage, { params: { page: 'rules' } });
  const version = data?.version;
  useEffect(() => {
    if (version) onRead(version);
  }, [version, onRead]);

  return (
    <Dialog title={t('rules.title')} size="lg" onClose={onClose}>
      {loading && <p role="status">{t('rules.loading')}</p>}
      {error && <ErrorState text={error} onRetry={() => void reload()} />}
      {data && <RulesText text={data.text} />}
    </Dialog>
  );
}
