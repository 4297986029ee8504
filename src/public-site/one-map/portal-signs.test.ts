import { describe, expect, test } from 'vitest';
import { resourceNamed } from '../../resources/index.ts';
import { optionOf } from '../../resources/kit/field-kinds.ts';
import { portalData, portalSources } from '../../map/kinds/portal-data.ts';
import { portalSigns } from '../../map/kinds/portal-signs.ts';

describe.each(Object.entries(portalSigns))('%s', (source, { field, signs }) => {
  test('every value of the field has one sign, and every sign differs by its shape, or at least its colour', () => {
    const declared = resourceNamed(source).fields[field];
    const values = declared?.kind === 'choice' ? declared.options.map((option) => optionOf(option).value) : [];
    expect(signs.flatMap((sign) => sign.values).toSorted()).toEqual(values.toSorted());
    expect(new Set(signs.map(({ shape }) => shape)).size).toBe(signs.length);
    // As text on white: 4.5∶1
    for (const { colour } of signs) expect([colour, luminance(colour) < 0.183]).toEqual([colour, true]);
  });

  test('the legend says what each means, and what several at a place look like', async () => {
    expect(portalSources.map(({ value }) => value)).toContain(source);
    const named = portalSources.find(({ value }) => value === source)?.value;
    const legend = await portalData.legend?.(
      { source: named ?? null, colour: '#123456' },
      { askJson: () => Promise.reject(new Error('nothing is asked')) },
    );
    expect(legend?.map(({ label }) => label)).toEqual([...signs.map(({ label }) => label), '此处有多个']);
    expect(legend?.at(-1)?.mark).toEqual({ kind: 'point', colour: '#123456' });
  });
});

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
