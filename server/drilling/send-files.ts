import type { FastifyReply } from 'fastify';
import type { drillingImports } from '../../src/resources/delivery/drilling-imports.ts';
import { drillingColumns, drillingSheet } from '../../src/resources/shared/drilling-sheets.ts';
import { contentDisposition } from '../files/content-disposition.ts';
import type { ContextOf } from '../resources/own-calls.ts';
import { userOf } from '../resources/reader.ts';
import { guardCell, writeWorkbook } from '../resources/spreadsheet.ts';
import { assertOwn } from './own-drilling.ts';
import { readAllFaults } from './read-data.ts';
import { templateWorkbook } from './template.ts';

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const send = (reply: FastifyReply, fileName: string, bytes: Buffer): FastifyReply =>
  reply
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', contentDisposition('attachment', fileName))
    .type(workbook)
    .send(bytes);

export async function sendTemplate({
  reply,
  values,
}: ContextOf<typeof drillingImports, 'template'>): Promise<FastifyReply> {
  const isFilled = values.filled === true;
  return send(reply, `城市钻孔数据模板${isFilled ? '（示例）' : ''}.xlsx`, await templateWorkbook(isFilled));
}

/** All faults of an own import, a row each. */
export async function sendFaultTable({
  services,
  reader,
  reply,
  values: { id },
}: ContextOf<typeof drillingImports, 'faultTable'>): Promise<FastifyReply> {
  const { pool } = services.database;
  await assertOwn(pool, userOf(reader), id);
  const faults = await readAllFaults(pool, id);
  const rows = faults.map(({ level, sheet, row, column, found, holeNo, text, mend }) => [
    level === 'error' ? '错误' : '提示',
    drillingSheet(sheet).label,
    row === null ? '' : String(row),
    drillingColumns(sheet).find(([name]) => name === column)?.[1].label ?? '',
    guardCell(holeNo ?? ''),
    guardCell(found ?? ''),
    guardCell(text),
    guardCell(mend),
  ]);
  const header = ['程度', '工作表', '行', '列', '钻孔编号', '单元格内容', '问题', '怎样改'];
  return send(reply, `钻孔数据问题清单 ${id}.xlsx`, await writeWorkbook('问题清单', header, rows));
}
