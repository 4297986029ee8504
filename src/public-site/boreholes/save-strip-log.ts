import { sendCall } from '../../providers/call.ts';
import { fileNameOf, saveBlob } from '../../providers/export-list.ts';
import { boreholes } from '../../resources/holdings/boreholes.ts';
import type { LogScale } from '../../resources/shared/log-scale.ts';
import type { Paper } from '../../strip-log/log-sheet.ts';

export type LogFormat = 'pdf' | 'svg';

/** Has the server draw the log of a hole, and hands the file to the browser. @throws ApiError */
export async function saveStripLog(
  hole: number,
  { scale, paper, format }: { scale: LogScale; paper: Paper; format: LogFormat },
): Promise<void> {
  const given = { id: hole, scale: String(scale), paper, format };
  const { data, headers } = await sendCall(boreholes, 'stripLog', given);
  saveBlob(data, fileNameOf(headers) ?? `钻孔柱状图.${format}`);
}
