export interface Size {
  width: number;
  height: number;
}

/** The part of a picture to show: where its middle is, as fractions of the picture, and how far it is zoomed in. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

/** What stays the same while a picture is cropped. */
export interface Frame {
  source: Size;
  /** Width by height of what is shown. */
  aspect: number;
  maxZoom: number;
}

interface Part extends Size {
  left: number;
  top: number;
}

/** As much of the picture as fits the shape, from its middle. */
export const wholePicture: Crop = { x: 0.5, y: 0.5, zoom: 1 };

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

function windowOf({ source, aspect }: Frame, zoom: number): Size {
  const isWide = source.width / source.height > aspect;
  const width = (isWide ? source.height * aspect : source.width) / zoom;
  return { width, height: width / aspect };
}

/** A frame whose zoom ends where fewer than `minWidth` pixels would be visible across. */
export function frameFor(source: Size, aspect: number, minWidth: number): Frame {
  const frame = { source, aspect, maxZoom: 1 };
  return { ...frame, maxZoom: clamp(windowOf(frame, 1).width / minWidth, 1, 6) };
}

/** Keeps the shown part inside the picture. */
function settle(frame: Frame, { x, y, zoom: wanted }: Crop): Crop {
  const zoom = clamp(wanted, 1, frame.maxZoom);
  const { width, height } = windowOf(frame, zoom);
  const [halfX, halfY] = [width / frame.source.width / 2, height / frame.source.height / 2];
  return { x: clamp(x, halfX, 1 - halfX), y: clamp(y, halfY, 1 - halfY), zoom };
}

/** The shown part, in the picture's own pixels. */
export function partOf(frame: Frame, { x, y, zoom }: Crop): Part {
  const { width, height } = windowOf(frame, zoom);
  return { left: x * frame.source.width - width / 2, top: y * frame.source.height - height / 2, width, height };
}

/** Moves the picture under the frame by fractions of the frame's size. */
export function pan(frame: Frame, crop: Crop, right: number, down: number): Crop {
  const { width, height } = windowOf(frame, crop.zoom);
  const x = crop.x - (right * width) / frame.source.width;
  const y = crop.y - (down * height) / frame.source.height;
  return settle(frame, { ...crop, x, y });
}

/** Zooms, leaving what lies at one point of the frame (in fractions of it) where it is. */
export function zoomTo(frame: Frame, crop: Crop, zoom: number, at = { x: 0.5, y: 0.5 }): Crop {
  const next = clamp(zoom, 1, frame.maxZoom);
  const [before, after] = [windowOf(frame, crop.zoom), windowOf(frame, next)];
  const x = crop.x + ((at.x - 0.5) * (before.width - after.width)) / frame.source.width;
  const y = crop.y + ((at.y - 0.5) * (before.height - after.height)) / frame.source.height;
  return settle(frame, { x, y, zoom: next });
}
