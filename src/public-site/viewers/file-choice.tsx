import { useState } from 'react';
import type { Previewable } from '../../resources/shared/previewable.ts';
import { Icon } from '../../ui/icon.tsx';
import { downloadFiles } from './download-files.ts';

/** Files chosen for one common download. Only such count as this visitor may download. */
export function useFileChoice(files: readonly Previewable[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const open = files.filter(({ uses }) => uses.download.isAllowed).map(({ objectName }) => objectName);
  const names = open.filter((name) => chosen.has(name));
  return {
    open,
    names,
    chooseAll: (isChosen: boolean) => setChosen(new Set(isChosen ? open : [])),
    /** For the row of a file; undefined where there is nothing to choose among. */
    of(file: Previewable | null) {
      if (!file || open.length < 2 || !open.includes(file.objectName)) return undefined;
      const { objectName } = file;
      return {
        isChosen: chosen.has(objectName),
        onChange: (isChosen: boolean) =>
          setChosen(new Set([...names.filter((name) => name !== objectName), ...(isChosen ? [objectName] : [])])),
      };
    },
  };
}

/** Chooses all files that may be downloaded, and downloads the chosen ones in one archive. */
export function FileChoiceBar({ choice }: { choice: ReturnType<typeof useFileChoice> }) {
  const { open, names, chooseAll } = choice;
  if (open.length < 2) return null;
  return (
    <div className="files-choice">
      <label>
        <input
          type="checkbox"
          checked={names.length === open.length}
          onChange={(event) => chooseAll(event.target.checked)}
        />
        全选可下载的 {open.length} 个文件
      </label>
      <button type="button" className="button" disabled={names.length === 0} onClick={() => void downloadFiles(names)}>
        <Icon name="download" />
        打包下载{names.length > 0 ? `选中的 ${names.length} 个` : ''}
      </button>
    </div>
  );
}
