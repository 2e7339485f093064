import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useAction } from '../../lib/api/use-action.ts';
import { showSuccess } from '../../lib/browser/toasts.ts';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import classes from './device-settings.module.css';
import { installApp, isInstalled, useInstallOffer } from './install.ts';
import { readPushState, testPush, turnOffPush, turnOnPush } from './push.ts';
import type { PushState } from './push-support.ts';

export function DeviceSettings() {
  return (
    <div className={classes.device}>
      <PushSettings />
      <Install />
    </div>
  );
}

function PushSettings() {
  const { _id: me } = useMember();
  const [state, setState] = useState<PushState | null>(null);
  const { busy, act } = useAction();
  useEffect(() => {
    let isVisible = true;
    // Without a response the member can still try.
    readPushState()
      .catch((): PushState => 'off')
      .then((now) => isVisible && setState(now));
    return () => {
      isVisible = false;
    };
  }, []);

  const toggle = (change: (memberId: string) => Promise<PushState>) =>
    act(async () => {
      const now = await change(me);
      setState(now);
      if (now === 'on') showSuccess(t('push.enabled'));
    }, t('push.failed'));
  const test = () =>
    act(async () => {
      await testPush();
      showSuccess(t('push.sent'));
    });

  // Reserves the space.
  if (state === null) {
    return (
      <>
        <p aria-busy>…</p>
        <div className={classes.actions} aria-hidden>
          <Button disabled>{t('push.enable')}</Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p role="status">{t(`push.${state}`)}</p>
      <div className={classes.actions}>
        {(state === 'off' || state === 'blocked') && (
          <Button disabled={busy} onClick={() => void toggle(turnOnPush)}>
            {t('push.enable')}
          </Button>
        )}
        {state === 'on' && (
          <>
            <Button variant="soft" disabled={busy} onClick={() => void test()}>
              {t('push.test')}
            </Button>
            <Button variant="quiet" disabled={busy} onClick={() => void toggle(turnOffPush)}>
              {t('push.disable')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

function Install() {
  const offer = useInstallOffer();
  if (isInstalled()) return <p>{t('push.installed')}</p>;
  if (!offer) return null;
  return (
    <div className={classes.actions}>
      <Button variant="outline" onClick={() => void installApp()}>
        <IconDownload size={18} stroke={1.8} aria-hidden /> {t('push.install')}
      </Button>
      <p className={classes.hint}>{t('push.installText')}</p>
    </div>
  );
}
