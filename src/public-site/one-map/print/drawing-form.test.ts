import * as lib from '@cantoo/pdf-lib';
import { unzlibSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { DrawnPen, DrawnShape } from '../../../map/state/print/sheet-drawing.ts';
import { paper } from '../testing/paper.ts';
import { drawingForm } from './drawing-form.ts';

const pen: DrawnPen = { colour: '#6b5f57', opacity: 1, width: 0.185, dash: [], cap: 'round' };
const square: DrawnShape = {
  coordinates: [1, 1, 9, 1, 9, 9, 1, 9, 3, 3, 3, 5, 5, 5],
  ends: [8, 14],
  isArea: true,
  fill: { colour: '#ff8000', opacity: 0.84 },
  pattern: null,
  pen,
};

/** The drawing as it stands in the PDF. */
async function written(...shapes: DrawnShape[]) {
  const document = await lib.PDFDocument.create();
  const place = { lib, document };
  const form = drawingForm(place, { shapes, opacity: 1, isMultiplied: false }, { width: 100.001, height: 50 });
  const stream = document.context.lookup(form) as lib.PDFRawStream;
  return {
    stream,
    lines: new TextDecoder().decode(unzlibSync(stream.contents)).split('\n'),
    streams: document.context.enumerateIndirectObjects().filter(([, object]) => object instanceof lib.PDFRawStream)
      .length,
  };
}

describe('a drawing in a PDF', () => {
  test('has areas with their holes, their limits and colours, in hundredths of a millimetre', async () => {
    const { stream, lines } = await written(square);
    expect(lines.join('\n')).toEqual(
      [
        '1 j',
        '/G840.1000 gs',
        '1 0.502 0 rg',
        '0.4196 0.3725 0.3412 RG',
        '18.5 w',
        '[] 0 d',
        '1 J',
        '100 100 m\n900 100 l\n900 900 l\n100 900 l\nh',
        '300 300 m\n300 500 l\n500 500 l\nh',
        'B*',
      ].join('\n'),
    );
    const { dict } = stream;
    expect(String(dict.lookup(lib.PDFName.of('BBox')))).toBe('[ 0 0 10001 5000 ]');
    // Its shapes are laid on what is below together
    expect(String(dict.lookup(lib.PDFName.of('Group')))).toContain('/S /Transparency');
    expect(String(dict.lookup(lib.PDFName.of('Resources')))).toContain('/ca 0.84');
  });

  test('says what stays the same once, and lines are not filled', async () => {
    const line: DrawnShape = { ...square, coordinates: [1, 1, 2, 2], ends: [4], isArea: false, fill: null };
    const dashed = { ...line, pen: { ...pen, colour: '#c4261d', dash: [2, 1], cap: 'butt' } as const };
    const { lines } = await written(square, square, line, dashed);
    expect(lines.filter((each) => each.endsWith(' rg'))).toHaveLength(1);
    expect(lines.filter((each) => each.endsWith(' w'))).toHaveLength(1);
    expect(lines.slice(-6)).toEqual(['0.7686 0.149 0.1137 RG', '[200 100] 0 d', '0 J', '100 100 m', '200 200 l', 'S']);
  });

  test('patterns of rocks are lines as well, and one object for all areas of a rock', async () => {
    const patterned = {
      ...square,
      fill: { colour: '#3a2a1e', opacity: 0.27 },
      pattern: { code: 'B10', width: 6, height: 4 },
      pen: null,
    };
    const { stream, lines, streams } = await written(square, patterned, patterned);
    expect(lines).toContain('/Pattern cs /PB103a2a1e scn');
    expect(streams).toBe(2);
    expect(String(stream.dict.lookup(lib.PDFName.of('Resources')))).toContain('/ca 0.27');
    // A code that is none leaves the area as it is
    const { lines: bare } = await written({ ...patterned, pattern: { ...patterned.pattern, code: 'Z99' } });
    expect(bare).toEqual(['1 j']);
  });

  test('lies on the page where it is placed, as large as it is', async () => {
    const { addPage, place, drawings } = await paper({ width: 200, height: 100 });
    const page = addPage();
    const group = { shapes: [square], opacity: 0.5, isMultiplied: true };
    page.place(drawingForm(place, group, { width: 100, height: 50 }), [0.01, 0, 0, 0.01, 10, 20], group);
    const [drawing] = await drawings();
    expect(drawing?.areas.map(({ colour }) => colour)).toEqual(['#ff8000']);
    expect(drawing?.lines.map(({ colour }) => colour)).toEqual(['#6b5f57']);
    const [outer = [], hole = []] = drawing?.areas[0]?.ways ?? [];
    const corners = [...outer.slice(0, 4), ...hole.slice(0, 3)].map((corner) =>
      corner.map((each) => Math.round(each * 100) / 100),
    );
    // From the lower left corner of the page, 100 mm high
    expect(corners).toEqual([
      [11, 79],
      [19, 79],
      [19, 71],
      [11, 71],
      [13, 77],
      [13, 75],
      [15, 75],
    ]);
  });
});
