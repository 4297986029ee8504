/**
 * Draws rain or snow over a finished picture: three layers of it, the farther the finer. Nothing is hidden by it, and no
 * depth is read, so that it costs one look at the picture and a few noises.
 */
export const weatherShader = `
uniform sampler2D colorTexture;
uniform float seconds;
uniform float strength;
uniform float snows;
in vec2 v_textureCoordinates;

float chance(vec2 at) {
  return fract(sin(dot(at, vec2(41.7, 289.3))) * 4371.19);
}

float drops(vec2 at, float size, float speed) {
  vec2 spot = vec2(at.x + at.y * 0.07, at.y * 0.1) * size;
  float column = floor(spot.x);
  spot.y += seconds * speed + chance(vec2(column, 3.0)) * 17.0;
  float isThere = step(1.0 - 0.5 * strength, chance(vec2(column, floor(spot.y))));
  vec2 part = fract(spot);
  float across = 1.0 - smoothstep(0.0, 0.12, abs(part.x - 0.5));
  float along = smoothstep(0.0, 0.35, part.y) * (1.0 - smoothstep(0.5, 0.9, part.y));
  return isThere * across * along;
}

float flakes(vec2 at, float size, float speed) {
  vec2 spot = at * size + vec2(0.0, seconds * speed);
  spot.x += 0.3 * sin(seconds * 0.8 + spot.y * 0.6);
  vec2 cell = floor(spot);
  float isThere = step(1.0 - 0.6 * strength, chance(cell));
  vec2 middle = 0.25 + 0.5 * vec2(chance(cell + 7.0), chance(cell + 13.0));
  return isThere * (1.0 - smoothstep(0.04, 0.16, distance(fract(spot), middle)));
}

void main() {
  vec4 seen = texture(colorTexture, v_textureCoordinates);
  vec2 at = v_textureCoordinates * vec2(czm_viewport.z / czm_viewport.w, 1.0);
  float falls = 0.0;
  for (int layer = 0; layer < 3; layer++) {
    float near = float(layer);
    vec2 own = at + near * 0.37;
    falls += snows > 0.5
      ? flakes(own, 34.0 - 9.0 * near, 1.4 + 0.5 * near) * (0.55 + 0.2 * near)
      : drops(own, 90.0 - 22.0 * near, 9.0 - near) * (0.22 + 0.08 * near);
  }
  float grey = dot(seen.rgb, vec3(0.299, 0.587, 0.114));
  vec3 dull = mix(seen.rgb, vec3(grey), 0.3 * strength);
  vec3 fallen = snows > 0.5 ? vec3(0.96, 0.97, 1.0) : vec3(0.8, 0.85, 0.9);
  out_FragColor = vec4(mix(dull, fallen, min(0.8, falls)), seen.a);
}
`;
