import { useLeaveGuard } from '../../ui/use-leave-guard.ts';
import type { SaveState } from './draft-saver.ts';
import type { QueuedFile } from './file-sender.ts';

/** One leaves only with another page or another draft: steps and views are the same place. */
const placeOf = ({ pathname, search }: { pathname: string; search: string }): string =>
  `${pathname} ${new URLSearchParams(search).get('id')}`;

export interface DraftAtRisk {
  draft: { state: SaveState; save: () => Promise<boolean> };
  /** What is uploaded, or was to be. */
  queue: readonly QueuedFile[];
  /** Changes that are not saved by themselves. */
  unsaved?: number;
}

/** Saves a draft before one leaves it, and asks where something would still be lost: see `useLeaveGuard`. */
export function useDraftGuard({ draft, queue, unsaved = 0 }: DraftAtRisk): { release: () => void } {
  const isUploading = queue.some(({ state }) => state !== 'failed');
  return useLeaveGuard(draft.state.kind !== 'saved' || isUploading || unsaved > 0, {
    placeOf,
    text: isUploading
      ? '文件还没有传完，离开后停止上传；回来重新选择没有传完的文件，会接着传。'
      : '有内容没有保存，离开后会丢失。',
    ...(isUploading ? { confirmLabel: '停止上传' } : {}),
    settle: async () => (await draft.save()) && !isUploading && unsaved === 0,
  });
}
