import { useSearchParams } from 'react-router-dom';
import { sectionLimits } from '../../../../map/compute/section-line.ts';

/** A number of the panel as it stands in the address. */
export interface Setting {
  text: string;
  /** Null: nothing is given, or something that cannot be. */
  value: number | null;
  /** A Chinese sentence on what is wrong with it. */
  problem: string | null;
  set: (text: string) => void;
}

function readSetting(text: string, label: string, { least, max }: { least: number; max: number }) {
  const value = /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN;
  const isRight = value >= least && value <= max;
  return { text, value: isRight ? value : null, problem: isRight ? null : `${label}应为 ${least}–${max} 的数` };
}

/** Width of the buffer and exaggeration of a section: in the address, so that a link shows the same section. */
export function useSectionSettings(): { buffer: Setting; exaggeration: Setting } {
  const [values, setValues] = useSearchParams();
  const keep = (name: string, usual: string) => (text: string) =>
    setValues(
      (before) => {
        const next = new URLSearchParams(before);
        if (text === usual) next.delete(name);
        else next.set(name, text);
        return next;
      },
      { replace: true },
    );
  const usualBuffer = String(sectionLimits.buffer.usual);
  const times = values.get('times') ?? '';
  return {
    buffer: {
      ...readSetting(values.get('buffer') ?? usualBuffer, '缓冲宽度', sectionLimits.buffer),
      set: keep('buffer', usualBuffer),
    },
    exaggeration: {
      ...(times === ''
        ? { text: '', value: null, problem: null }
        : readSetting(times, '垂直夸大', sectionLimits.exaggeration)),
      set: keep('times', ''),
    },
  };
}
