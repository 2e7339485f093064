/** False where the browser has no recorder, or no microphone for this page: it needs https or localhost. */
export const canRecord = (): boolean => 'MediaRecorder' in globalThis && 'mediaDevices' in navigator;
