import { cartStorageKey } from '../resources/shared/cart-answers.ts';

/** Formats that a browser shows as a picture. PDF is not one of them: it opens in the preview page. */
type PreviewableImageFormat = 'BMP' | 'JPG' | 'JPEG' | 'PNG' | 'GIF' | 'APNG';

/** Every constant of section 9 of the specification, in one place. Lengths are CSS pixels, times are milliseconds. */
export const constants = {
  /** Days a session cookie lives. */
  cookieLifetimeDays: 7,
  message: {
    /** How long a message stays when its caller names no other time. */
    durationMs: 1000,
    /** Distance of a message from the top of the window. */
    offsetPx: 16,
    /** A download without a file address says 暂无文件 for this long. */
    noFileDurationMs: 3000,
  },
  imageViewer: {
    /** z-index of the viewer that the footer's QR images open in. */
    footerLayer: 2222,
    /** z-index of the viewer everywhere else. */
    layer: 9999,
  },
  /** The root font is `basePx` at a window `atWidthPx` wide and scales with it; tokens.css applies it. */
  font: { basePx: 18, atWidthPx: 1920, leastPx: 14 },
  previewableImageFormats: ['BMP', 'JPG', 'JPEG', 'PNG', 'GIF', 'APNG'] satisfies PreviewableImageFormat[],
  /** What an empty list says. */
  emptyText: '无',
  /** Module type that the physical materials list opens with. */
  defaultPhysicalModuleType: '21',
  /** Ids of the two roots of the layer tree. */
  layerTreeRoots: { scene3d: 170, map2d: 171 },
  dialog: {
    minWidthPx: 400,
    minHeightPx: 300,
    /** How much of a dragged dialog must stay reachable at each side of the window. */
    dragLimitPx: { horizontal: 100, top: 25, bottom: 85 },
  },
  /** A page whose code has not arrived after this long has failed. */
  chunkTimeoutMs: 120_000,
  /** Key under which the cart and order state is mirrored in the browser. */
  cartStorageKey,
} as const;
