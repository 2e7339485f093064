// Not in TypeScript's types.
interface LampSet extends MediaTrackConstraintSet {
  torch: boolean;
}

export interface Camera {
  stream: MediaStream;
  /** Null if this camera has no lamp. */
  setTorch: ((on: boolean) => Promise<void>) | null;
  stop: () => void;
}

/** Opens the chosen camera, or the rear one. Rejects without a camera or permission. */
export async function openCamera(deviceId: string | null): Promise<Camera> {
  if (!navigator.mediaDevices) throw new Error('This page has no cameras.');
  const device = deviceId === null ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: deviceId } };
  const size = { width: { ideal: 1_280 }, height: { ideal: 720 } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: { ...device, ...size }, audio: false });
  const [track] = stream.getVideoTracks();
  const hasTorch = track !== undefined && 'torch' in (track.getCapabilities?.() ?? {});
  const setTorch = async (torch: boolean) => {
    const lamp: LampSet = { torch };
    await track?.applyConstraints({ advanced: [lamp] });
  };
  return {
    stream,
    setTorch: hasTorch ? setTorch : null,
    stop: () => {
      for (const one of stream.getTracks()) one.stop();
    },
  };
}

export async function listCameras(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId).map(({ deviceId }) => deviceId);
}
