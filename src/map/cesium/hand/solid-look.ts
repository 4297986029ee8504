import { Appearance, Cartesian3, Cartesian4, CullFace, Matrix4 } from 'cesium';
import type { ShownCut } from '../cut/shown-cut.ts';

/**
 * How the surface of a body is seen: from outside, from inside where the body is cut open, or from both sides. Inside it has
 * one shade: what is cut looks as if it were closed.
 */
export type SolidSide = 'outer' | 'inner' | 'both';

const lights: Readonly<Record<SolidSide, string>> = {
  // Sides are a little darker than tops, and no more: colours are to be found again in the legend
  outer: '0.72 + 0.28 * max(dot(normalize(v_normalEC), czm_lightDirectionEC), 0.0)',
  inner: '0.86',
  both: '0.72 + 0.28 * abs(dot(normalize(v_normalEC), czm_lightDirectionEC))',
};

const literal = (value: number): string => value.toExponential(12);
const vector = (...parts: number[]): string => `vec${parts.length}(${parts.map(literal).join(', ')})`;

/** A number as the engine gives numbers to the graphics card: what of it is whole steps of 65,536, and the rest. */
const halves = (value: number): [high: number, low: number] => {
  const high = Math.sign(value) * Math.floor(Math.abs(value) / 65_536) * 65_536;
  return [high, value - high];
};

/** Where a place is in the axes of a cut: reckoned from two halves of its numbers, whose difference is exact. */
function placing({ frame }: ShownCut, number: number): string {
  const { x, y, z } = Matrix4.getTranslation(frame, new Cartesian3());
  const origin = [x, y, z].map(halves);
  const half = (at: 0 | 1): string => vector(...origin.map((parts) => parts[at]));
  const axes = [0, 1, 2].map((column) => {
    const axis = Matrix4.getColumn(frame, column, new Cartesian4());
    return `dot(${vector(axis.x, axis.y, axis.z)}, from)`;
  });
  return `
  {
    vec3 from = (position3DHigh - ${half(0)}) + (position3DLow - ${half(1)}) + czm_model[3].xyz;
    v_cut${number} = vec3(${axes.join(', ')});
  }`;
}

/** Throws away what a cut takes. */
function discarding({ planes, rings, floor }: ShownCut, at: number): string {
  const place = `v_cut${at}`;
  const isAbove = Number.isFinite(floor) ? ` && ${place}.z > ${literal(floor)}` : '';
  const beyond = planes.map(
    ({ normal, distance }) => `  if (dot(${vector(...normal)}, ${place}) > ${literal(distance)}) discard;`,
  );
  const within = rings.map(
    (ring) => `  {
    vec2 ring[${ring.length}] = vec2[${ring.length}](${ring.map((spot) => vector(...spot)).join(', ')});
    bool isIn = false;
    vec2 before = ring[${ring.length - 1}];
    for (int i = 0; i < ${ring.length}; i++) {
      vec2 spot = ring[i];
      if ((spot.y > ${place}.y) != (before.y > ${place}.y) &&
          ${place}.x < (before.x - spot.x) * (${place}.y - spot.y) / (before.y - spot.y) + spot.x) isIn = !isIn;
      before = spot;
    }
    if (isIn${isAbove}) discard;
  }`,
  );
  return [...beyond, ...within].join('\n');
}

/** The look of a body from one side, without what cuts take of it. */
export function solidLook(side: SolidSide, isClear: boolean, cuts: readonly ShownCut[]): Appearance {
  const cull = { enabled: side !== 'both', face: side === 'inner' ? CullFace.FRONT : CullFace.BACK };
  return new Appearance({
    translucent: isClear,
    closed: false,
    vertexShaderSource: `
in vec3 position3DHigh;
in vec3 position3DLow;
in vec3 normal;
in vec4 color;
in float batchId;
out vec3 v_normalEC;
out vec4 v_color;
${cuts.map((_, at) => `out vec3 v_cut${at};`).join('\n')}
void main() {
  vec4 place = czm_computePosition();
  v_normalEC = czm_normal * normal;
  v_color = color;${cuts.map(placing).join('')}
  gl_Position = czm_modelViewProjectionRelativeToEye * place;
}`,
    fragmentShaderSource: `
in vec3 v_normalEC;
in vec4 v_color;
${cuts.map((_, at) => `in vec3 v_cut${at};`).join('\n')}
void main() {
${cuts.map(discarding).join('\n')}
  out_FragColor = vec4(v_color.rgb * (${lights[side]}), v_color.a);
}`,
    renderState: {
      depthTest: { enabled: true },
      cull,
      // Where two bodies meet, the inner side of the one that is open stands before the outer side of the other
      ...(side === 'inner' ? { polygonOffset: { enabled: true, factor: -1, units: -1 } } : {}),
    },
  });
}
