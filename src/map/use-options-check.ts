import { useEffect, useState } from 'react';
import type { OptionsCheck } from './kinds/define-kind.ts';
import { kindOf } from './kinds/index.ts';
import { optionsOf } from './kinds/options-of.ts';

const unchecked: OptionsCheck = { fault: null, note: '参数没有检查成功，请重新打开页面', extent: null };

/** What is to be said of a layer's options together; null: nothing, or not yet. */
export function useOptionsCheck(type: string, options: Readonly<Record<string, unknown>> | null): OptionsCheck | null {
  const [found, setFound] = useState<{ key: string; check: OptionsCheck } | null>(null);
  const key = JSON.stringify([type, options ?? {}]);
  useEffect(() => {
    const [type, options] = JSON.parse(key) as [string, Readonly<Record<string, unknown>>];
    const kind = kindOf(type);
    if (!kind?.check) return;
    let isGone = false;
    const find = (check: OptionsCheck): void => {
      if (!isGone) setFound({ key, check });
    };
    kind.check(optionsOf(kind, { options })).then(find, () => find(unchecked));
    return () => {
      isGone = true;
    };
  }, [key]);
  return found?.key === key ? found.check : null;
}
