import { readSketch, type Sketch, writeSketch } from './sketch.ts';
import { readInputs, type ToolInputs, writeInputs } from './tool-inputs.ts';

export const cuttingTools = ['clip', 'planeCut', 'excavation'] as const;
export type CuttingTool = (typeof cuttingTools)[number];

/** A cut that stays on the 3D map whatever tool is open: what it was drawn and told. */
export interface KeptCut {
  tool: CuttingTool;
  sketch: Sketch;
  inputs: ToolInputs;
}

/** So many at a time, and so many characters of an address. */
const maxCuts = 4;
const longest = 2000;

/** Why cuts cannot all stand in an address, in words; null: they can. */
export function lackOfRoom(cuts: readonly KeptCut[]): string | null {
  if (cuts.length > maxCuts) return '图上的剖切已满，请先在图上移去一处';
  return writeCuts(cuts).length > longest ? '所画的角点太多，链接里放不下，请画简单一些' : null;
}

/** As a value of an address: each cut as its tool, sketch and inputs. */
export const writeCuts = (cuts: readonly KeptCut[]): string =>
  cuts.map(({ tool, sketch, inputs }) => [tool, writeSketch(sketch), writeInputs(inputs)].join('!')).join(';');

/** Whether a cut is one of these. */
export const isAmong = (cuts: readonly KeptCut[], cut: KeptCut): boolean =>
  cuts.some((each) => writeCuts([each]) === writeCuts([cut]));

function readCut(text: string): KeptCut | null {
  const [code, drawn = '', told = '', ...more] = text.split('!');
  const tool = cuttingTools.find((each) => each === code);
  const sketch = readSketch(drawn);
  const inputs = told === '' ? {} : readInputs(told);
  return tool && sketch && inputs && more.length === 0 ? { tool, sketch, inputs } : null;
}

/** The way back; null where it is none. */
export function readCuts(text: string): KeptCut[] | null {
  const cuts = text.split(';').map(readCut);
  const known = cuts.filter((cut) => cut !== null);
  if (known.length < cuts.length || known.length > maxCuts) return null;
  // The same cut twice would cut away its own faces
  return known.filter((cut, at) => !isAmong(known.slice(0, at), cut));
}
