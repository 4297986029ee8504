import { Appearance, Color, Material } from 'cesium';

/** A hole is drawn this wide, far more than it is: metres, and pixels at least. */
export const holeRadius = 3;
export const leastHalfWidth = 3;

/**
 * Holes as ribbons that face the camera and are shaded as tubes. Of a vertex: `normal` is the direction of the hole, `st.s` the
 * side of the ribbon.
 */
const vertexShader = `
in vec3 position3DHigh;
in vec3 position3DLow;
in vec3 normal;
in vec2 st;
in vec4 color;
in float batchId;
out vec4 v_color;
out float v_side;
void main() {
  vec4 place = czm_modelViewRelativeToEye * czm_computePosition();
  vec3 across = cross(czm_normal * normal, place.xyz);
  float size = length(across);
  float halfWidth = max(${holeRadius.toFixed(1)}, ${leastHalfWidth.toFixed(1)} * czm_metersPerPixel(place));
  if (size > 0.0) place.xyz += across / size * st.s * halfWidth;
  v_color = color;
  v_side = st.s;
  gl_Position = czm_projection * place;
}`;

const fragmentShader = `
in vec4 v_color;
in float v_side;
void main() {
  czm_materialInput asked;
  float facing = sqrt(max(0.0, 1.0 - v_side * v_side));
  out_FragColor = vec4(v_color.rgb * mix(0.55, 1.0, facing), czm_getMaterial(asked).alpha);
}`;

/** One for all tiles of a layer: its opacity is theirs. */
export function holeAppearance(): { appearance: Appearance; setOpacity: (opacity: number) => void } {
  const colour = Color.WHITE.clone();
  const material = Material.fromType('Color', { color: colour });
  const appearance = new Appearance({
    translucent: false,
    closed: false,
    material,
    vertexShaderSource: vertexShader,
    fragmentShaderSource: fragmentShader,
    renderState: { depthTest: { enabled: true } },
  });
  return {
    appearance,
    setOpacity: (opacity) => {
      appearance.translucent = opacity < 1;
      colour.alpha = opacity;
      material.uniforms = { ...(material.uniforms as object), color: colour };
    },
  };
}
