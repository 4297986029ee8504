import type { Resource } from '../../resources/kit/define-resource.ts';
import type { ItemName } from '../../resources/shared/opinion-answers.ts';

/** An item that a visitor has an opinion about. */
export interface OpinionItem extends ItemName {
  title: string;
  /** What to name when asking about it: 档号 33-1. */
  number: string;
  resource: Resource;
  /** As this visitor may read it. */
  row: Readonly<Record<string, unknown>>;
}

/** How calls name an item: nothing else of it is a part of the question. */
export const nameOf = ({ itemType, itemId }: ItemName): ItemName => ({ itemType, itemId });

export interface OpinionPanelProps {
  item: OpinionItem;
  /** Puts the panel away and gives the focus back. */
  onClose: () => void;
}
