import type { LayerKind } from '../../src/map/kinds/define-kind.ts';
import { portalSheet } from '../../src/map/kinds/portal-sheet.ts';
import { beyondPicture } from '../../src/map/kinds/sheet-fit.ts';
import { optionsOf } from '../../src/map/kinds/options-of.ts';
import { objects } from '../../src/resources/holdings/objects.ts';
import type { Query } from '../resources/read-rows.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';

type Options = Readonly<Record<string, unknown>>;

/** What is wrong with options of a kind whose data are the portal's own, in Chinese; null: nothing. */
export async function ownFaultOf(db: Query, kind: LayerKind, options: Options): Promise<string | null> {
  const fault = (await kind.check?.(optionsOf(kind, { options })))?.fault ?? null;
  return fault ?? (kind.type === portalSheet.type ? pictureFaultOf(db, options) : null);
}

const columns = selectOf(objects, ['type', 'part', 'width', 'height']);

/** A sheet is laid over a picture that is there, and within it. */
async function pictureFaultOf(db: Query, options: Options): Promise<string | null> {
  const sheet = optionsOf(portalSheet, { options });
  const { rows } = await db.query<Selected<typeof columns>>(`SELECT ${columns} FROM objects WHERE object_name = $1`, [
    sheet.objectName,
  ]);
  const [file] = rows;
  if (!file || file.part !== 'original') return '没有这个对象名的文件，请在“文件”中核对';
  if (!file.type.startsWith('image/')) return '文件不是图片，请选用 JPG、PNG 或 TIFF 图片';
  const { width, height } = file;
  return width === null || height === null ? null : beyondPicture(sheet, { width, height });
}
