import { type RefObject, useEffect, useState } from 'react';
import { type Camera, listCameras, openCamera } from './camera.ts';

/** Shows a camera in `video` while the page is visible, and stops each of its tracks otherwise. */
export function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const [deviceId, setDeviceId] = useState<string | null>(null);
  const [devices, setDevices] = useState<string[]>([]);
  const [camera, setCamera] = useState<Camera | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const isVisible = useVisible();

  useEffect(() => {
    if (!isVisible) return;
    let isLeft = false;
    let opened: Camera | null = null;
    setIsFailed(false);
    openCamera(deviceId)
      .then(async (next) => {
        // Left while the browser asked for permission.
        if (isLeft) return next.stop();
        opened = next;
        setCamera(next);
        const element = video.current;
        if (element) {
          element.srcObject = next.stream;
          await element.play().catch(() => {});
        }
        const cameras = await listCameras();
        if (!isLeft) setDevices(cameras);
      })
      .catch(() => !isLeft && setIsFailed(true));
    return () => {
      isLeft = true;
      opened?.stop();
      if (video.current) video.current.srcObject = null;
      setCamera(null);
    };
  }, [deviceId, isVisible, video]);

  const current = camera?.stream.getVideoTracks()[0]?.getSettings().deviceId ?? deviceId;
  const next = devices[(devices.indexOf(current ?? '') + 1) % devices.length];
  return {
    isOpen: camera !== null,
    isFailed,
    setTorch: camera?.setTorch ?? null,
    onSwitch: devices.length > 1 && next !== undefined ? () => setDeviceId(next) : null,
  };
}

// A camera that goes on behind another app comes back black on some phones.
function useVisible(): boolean {
  const [isVisible, setIsVisible] = useState(document.visibilityState !== 'hidden');
  useEffect(() => {
    const update = () => setIsVisible(document.visibilityState !== 'hidden');
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return isVisible;
}
