import type { SceneSettings } from '../../map/cesium/scene-settings.ts';
import { checkValue } from '../../resources/kit/row-schema.ts';
import { scenes } from '../../resources/maps/scenes.ts';

/** What a form holds now as a scene to preview; a part that is being typed and not valid yet counts as not given. */
export function sceneOf(values: Readonly<Record<string, unknown>>): SceneSettings {
  const part = <Name extends keyof SceneSettings>(name: Name): SceneSettings[Name] => {
    const value = values[name] ?? null;
    return (value === null || checkValue(scenes.fields[name], value) ? null : value) as SceneSettings[Name];
  };
  return { camera: part('camera'), fog: part('fog'), sky: part('sky'), light: part('light') };
}
