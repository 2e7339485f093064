import { loadCode } from '../../../lib/browser/load-code.ts';

export type Frame = HTMLVideoElement | ImageBitmap;

export type Decode = (frame: Frame) => Promise<string | null>;

interface Detector {
  detect: (source: ImageBitmapSource) => Promise<{ rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

declare global {
  // Not in all browsers, and not in TypeScript's types.
  var BarcodeDetector: DetectorClass | undefined;
}

// A code on another phone's screen needs no more pixels.
const maxSide = 800;
const timeLimit = 40;

export async function openDecoder(): Promise<Decode> {
  const native = await openNative();
  if (native) return native;
  const { decodeQR } = await loadCode(() => import('qr/decode.js'));
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (frame) => {
    if (!context) return null;
    const { width, height } = sizeOf(frame);
    const scale = Math.min(1, maxSide / Math.max(width, height, 1));
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    if (canvas.width === 0 || canvas.height === 0) return null;
    context.drawImage(frame, 0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height), { timeLimit });
    } catch {
      return null;
    }
  };
}

async function openNative(): Promise<Decode | null> {
  const { BarcodeDetector } = globalThis;
  if (!BarcodeDetector) return null;
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  if (!formats.includes('qr_code')) return null;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (frame) => {
    const [found] = await detector.detect(frame).catch(() => []);
    return found?.rawValue ?? null;
  };
}

const sizeOf = (frame: Frame) =>
  frame instanceof HTMLVideoElement ? { width: frame.videoWidth, height: frame.videoHeight } : frame;
