import type { SceneSettings } from '../../map/cesium/scene-settings.ts';
import { checkValue } from '../../resources/kit/row-schema.ts';
import { type Scene, scenes } from '../../resources/maps/scenes.ts';

/** A scene as its preview shows it. */
export type PreviewedParts = SceneSettings & Pick<Scene, 'layers'>;

export const nothingYet: PreviewedParts = { camera: null, cut: null, fog: null, sky: null, light: null, layers: null };

/**
 * What a form holds now as a scene to preview; a part that is being typed and not valid yet stays as it was.
 * @param last what was shown before
 */
export function sceneOf(values: Readonly<Record<string, unknown>>, last: PreviewedParts): PreviewedParts {
  const part = <Name extends keyof PreviewedParts>(name: Name): PreviewedParts[Name] => {
    const value = values[name] ?? null;
    const isShown = value === null || checkValue(scenes.fields[name], value) === null;
    return isShown ? (value as PreviewedParts[Name]) : last[name];
  };
  return {
    camera: part('camera'),
    cut: part('cut'),
    fog: part('fog'),
    sky: part('sky'),
    light: part('light'),
    layers: part('layers'),
  };
}
