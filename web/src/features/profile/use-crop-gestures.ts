import { type KeyboardEvent, type PointerEvent, useRef, type WheelEvent } from 'react';
import { type Crop, type Frame, pan, zoomTo } from './crop.ts';

interface Finger {
  x: number;
  y: number;
}

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const keyStep = 0.05;
const zoomStep = 1.1;

const distance = ([a, b]: Finger[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);
const middle = (fingers: Finger[]): Finger => ({
  x: fingers.reduce((sum, { x }) => sum + x, 0) / fingers.length,
  y: fingers.reduce((sum, { y }) => sum + y, 0) / fingers.length,
});

const placeIn = (box: DOMRect, { x, y }: Finger): Finger => ({
  x: (x - box.left) / box.width,
  y: (y - box.top) / box.height,
});

function afterKey(frame: Frame, crop: Crop, key: string): Crop | null {
  const arrow = arrows[key];
  if (arrow) return pan(frame, crop, arrow[0] * keyStep, arrow[1] * keyStep);
  if (key === '+' || key === '=') return zoomTo(frame, crop, crop.zoom * zoomStep);
  return key === '-' ? zoomTo(frame, crop, crop.zoom / zoomStep) : null;
}

/** Moves and zooms with one finger or the mouse, two fingers, the wheel, and the keyboard. */
export function useCropGestures(frame: Frame, crop: Crop, onChange: (crop: Crop) => void) {
  const fingers = useRef(new Map<number, Finger>());
  const latest = useRef(crop);
  latest.current = crop;

  // Two movements may come before the picture is drawn again.
  const change = (next: Crop) => {
    latest.current = next;
    onChange(next);
  };

  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };

  const onPointerMove = (event: PointerEvent) => {
    if (!fingers.current.has(event.pointerId)) return;
    const box = event.currentTarget.getBoundingClientRect();
    const before = [...fingers.current.values()];
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = [...fingers.current.values()];
    const [from, to] = [middle(before), middle(after)];
    const moved = pan(frame, latest.current, (to.x - from.x) / box.width, (to.y - from.y) / box.height);
    const spread = distance(before) > 0 ? distance(after) / distance(before) : 1;
    change(zoomTo(frame, moved, moved.zoom * spread, placeIn(box, to)));
  };

  const onPointerEnd = (event: PointerEvent) => void fingers.current.delete(event.pointerId);

  const onWheel = (event: WheelEvent) => {
    const at = placeIn(event.currentTarget.getBoundingClientRect(), { x: event.clientX, y: event.clientY });
    change(zoomTo(frame, latest.current, latest.current.zoom * Math.exp(-event.deltaY / 400), at));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const next = afterKey(frame, latest.current, event.key);
    if (!next) return;
    event.preventDefault();
    change(next);
  };

  return { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd, onWheel, onKeyDown };
}
