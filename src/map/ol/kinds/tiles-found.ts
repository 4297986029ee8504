import type { LayerLink } from './controller.ts';

/** A view takes some more tiles than that. */
const enough = 8;

/** What a tile layer does when a tile came, and when its service has none there. */
export interface TilesFound {
  came: () => void;
  lacks: () => void;
}

/**
 * Beside its data a service has no tiles, and that is no fault of it; but one that has had none at all since the layer was
 * opened, says so: its address or levels may be wrong.
 */
export function tilesFound(onFault: LayerLink['onFault']): TilesFound {
  let lacking = 0;
  let hasCome = false;
  return {
    came: () => {
      hasCome = true;
    },
    lacks: () => {
      lacking += 1;
      if (!hasCome && lacking === enough)
        onFault('服务在当前视野内没有瓦片，请缩放或移到图层的范围；仍没有时请管理员核对网址与级别');
    },
  };
}
