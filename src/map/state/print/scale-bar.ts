export interface ScaleBar {
  /** Metres of the whole bar. */
  metres: number;
  /** Fields that it is divided into. */
  fields: number;
  /** At the ends of fields, from 0 on, in the unit. */
  labels: readonly string[];
  unit: '米' | '千米';
}

const firsts = [1, 2, 4, 5];

/** The longest bar of round numbers that is no longer than `most` metres. @throws RangeError below a millimetre */
export function scaleBar(max: number): ScaleBar {
  const power = 10 ** Math.floor(Math.log10(max));
  if (!(max >= 0.001)) throw new RangeError(`no scale bar of ${max} m`);
  const first = firsts.findLast((each) => each * power <= max * (1 + 1e-9)) ?? 1;
  const metres = first * power;
  const fields = first === 5 ? 5 : 4;
  const isLong = metres >= 2000;
  const labels = Array.from({ length: fields + 1 }, (_, at) =>
    String(Number(((metres * at) / fields / (isLong ? 1000 : 1)).toPrecision(6))),
  );
  return { metres, fields, labels, unit: isLong ? '千米' : '米' };
}

/** '1∶50 000': the ratio sign and thin groups of a printed map. */
export const scaleText = (scale: number): string =>
  `1∶${String(Math.round(scale)).replaceAll(/\B(?=(\d{3})+$)/g, ' ')}`;
