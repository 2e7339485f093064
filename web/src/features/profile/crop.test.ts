import { describe, expect, test } from 'vitest';
import { frameFor, pan, partOf, wholePicture, zoomTo } from './crop.ts';

const wide = frameFor({ width: 4_000, height: 1_000 }, 1, 128);
const tall = frameFor({ width: 1_000, height: 3_000 }, 4, 250);

describe('the part of a picture that is shown', () => {
  test('is at first as much as fits the shape, from the middle', () => {
    expect(partOf(wide, wholePicture)).toEqual({ left: 1_500, top: 0, width: 1_000, height: 1_000 });
    expect(partOf(tall, wholePicture)).toEqual({ left: 0, top: 1_375, width: 1_000, height: 250 });
  });

  test('follows the pull, and stops at the edge', () => {
    expect(partOf(wide, pan(wide, wholePicture, 0.5, 0.5))).toMatchObject({ left: 1_000, top: 0 });
    expect(partOf(wide, pan(wide, wholePicture, 9, 0)).left).toBe(0);
    expect(partOf(wide, pan(wide, wholePicture, -9, 0)).left).toBe(3_000);
  });

  test('gets smaller when zoomed, around the point that was meant', () => {
    expect(partOf(wide, zoomTo(wide, wholePicture, 2))).toEqual({ left: 1_750, top: 250, width: 500, height: 500 });
    const corner = zoomTo(wide, wholePicture, 2, { x: 0, y: 0 });
    expect(partOf(wide, corner)).toEqual({ left: 1_500, top: 0, width: 500, height: 500 });
  });

  test('comes back inside when zoomed out at the edge', () => {
    const edge = pan(wide, zoomTo(wide, wholePicture, 2), 9, 9);
    expect(partOf(wide, zoomTo(wide, edge, 1))).toMatchObject({ left: 0, top: 0 });
  });

  test('never has fewer pixels than look well, unless the picture has no more', () => {
    expect(zoomTo(tall, wholePicture, 99).zoom).toBe(4);
    expect(frameFor({ width: 100, height: 100 }, 1, 128).maxZoom).toBe(1);
  });
});
