import { IconBulb, IconBulbOff, IconCameraRotate, IconPhotoScan } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '../../../lib/text/i18n.ts';
import buttons from '../../../ui/actions/button.module.css';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { FileInput } from '../../../ui/choices/file-input.tsx';
import { type Decode, type Frame, openDecoder } from './decoder.ts';
import classes from './scanner.module.css';
import { useCamera } from './use-camera.ts';

// Eight frames a second find a code at once, and leave the rest of the time to the page.
const frameDelay = 125;
// The same code stays in front of the camera for a while.
const sameCodeDelay = 3_000;

export function Scanner({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const { isOpen, isFailed, setTorch, onSwitch } = useCamera(video);
  const [isLit, setIsLit] = useState(false);
  const [isUnreadable, setIsUnreadable] = useState(false);
  useFrames(video, isOpen, (code) => {
    setIsUnreadable(false);
    onCode(code);
  });
  const light = async () => {
    await setTorch?.(!isLit).catch(() => {});
    setIsLit(!isLit);
  };
  const readPicture = async (file: File) => {
    const code = await decodeFile(file);
    setIsUnreadable(code === null);
    if (code !== null) onCode(code);
  };
  return (
    <section className={classes.scanner} aria-label={t('scanner.title')}>
      {isFailed ? (
        <p className={classes.failed}>{t('scanner.noCamera')}</p>
      ) : (
        <div className={classes.frame}>
          <video ref={video} className={classes.video} playsInline muted aria-label={t('scanner.picture')} />
          <div className={classes.tools}>
            {onSwitch && <IconButton icon={IconCameraRotate} label={t('scanner.switch')} onClick={onSwitch} />}
            {setTorch && (
              <IconButton
                icon={isLit ? IconBulbOff : IconBulb}
                label={t(isLit ? 'scanner.torchOff' : 'scanner.torchOn')}
                onClick={() => void light()}
              />
            )}
          </div>
        </div>
      )}
      <label className={buttons.button} data-variant="outline" data-size="sm" data-full="false">
        <IconPhotoScan size={18} stroke={1.8} aria-hidden />
        {t('scanner.photo')}
        <FileInput accept="image/*" capture="environment" onChoose={(file) => void readPicture(file)} />
      </label>
      <p role="status" className={classes.hint}>
        {isUnreadable ? t('scanner.unreadable') : isFailed ? '' : t('scanner.hint')}
      </p>
    </section>
  );
}

/** Reads frame after frame, never two at once. */
function useFrames(video: { current: HTMLVideoElement | null }, isOpen: boolean, onFound: (code: string) => void) {
  const report = useEffectEvent(onFound);
  useEffect(() => {
    if (!isOpen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    let last = { code: '', at: 0 };
    const decoder = openDecoder();
    const read = async () => {
      const code = video.current ? await decodeFrame(decoder, video.current) : null;
      if (isLeft) return;
      const now = performance.now();
      const isNew = code !== null && (code !== last.code || now - last.at > sameCodeDelay);
      if (code !== null) last = { code, at: now };
      if (isNew) report(code);
      timer = setTimeout(() => void read(), frameDelay);
    };
    void read();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [video, isOpen]);
}

async function decodeFrame(decoder: Promise<Decode>, frame: Frame): Promise<string | null> {
  try {
    const decode = await decoder;
    return await decode(frame);
  } catch {
    return null;
  }
}

async function decodeFile(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  return picture && decodeFrame(openDecoder(), picture).finally(() => picture.close());
}
