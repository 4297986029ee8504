import type { MapHand } from '../../../map/state/map-hand.ts';
import { bookmarkTextLimits } from '../../../resources/shared/bookmark-limits.ts';

const [width, height] = [240, 160];
const qualities = [0.7, 0.5, 0.3];

/** What the window shows as a small JPEG, as a data address; null: a layer does not let its picture be read, or it is too large. */
export async function smallPicture(hand: MapHand): Promise<string | null> {
  try {
    const canvas = await hand.picture({ width, height, ratio: 1 });
    const texts = qualities.map((quality) => canvas.toDataURL('image/jpeg', quality));
    return texts.find((text) => text.length <= bookmarkTextLimits.picture) ?? null;
  } catch {
    // The bookmark is as good without one
    return null;
  }
}
