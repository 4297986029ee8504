import { type Cesium3DTileset, CustomShader, CustomShaderTranslucencyMode, UniformType } from 'cesium';

/** What of a tile's content says how many points and objects it has. */
interface CountedContent {
  pointsLength?: number;
  featuresLength?: number;
  /** Undefined: there is one. */
  innerContents?: readonly (CountedContent | undefined)[] | undefined;
}

/** Whether it has points that belong to no object: a style gives these its colour in place of their own. */
export function hasBarePoints(content: CountedContent | undefined): boolean {
  const { pointsLength = 0, featuresLength = 0, innerContents = [] } = content ?? {};
  return (pointsLength > 0 && featuresLength === 0) || innerContents.some(hasBarePoints);
}

/** Makes all of a tileset translucent in its own colours. @param opacity 0…1 */
export function clearTileset(tileset: Cesium3DTileset, opacity: number): void {
  if (opacity >= 1) {
    tileset.customShader = undefined;
    return;
  }
  tileset.customShader ??= new CustomShader({
    uniforms: { u_opacity: { type: UniformType.FLOAT, value: opacity } },
    translucencyMode: CustomShaderTranslucencyMode.TRANSLUCENT,
    fragmentShaderText:
      'void fragmentMain(FragmentInput fsInput, inout czm_modelMaterial material) { material.alpha *= u_opacity; }',
  });
  tileset.customShader.setUniform('u_opacity', opacity);
}
