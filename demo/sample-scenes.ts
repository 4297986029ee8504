import type { Scene } from '../src/resources/maps/scenes.ts';

/** A scene as it is entered, its layers by their names, the uppermost first. */
type SampleScene = Pick<Scene, 'name' | 'note' | 'camera'> &
  Partial<Pick<Scene, 'cut' | 'fog' | 'sky' | 'light'>> & { layerNames: readonly string[] };

/** What visitors choose among on the 3D map; the first opens by itself. */
export const sampleScenes: readonly SampleScene[] = [
  {
    name: '全省鸟瞰',
    note: '（演示）自南向北看全省的地势与地层',
    camera: { lon: 120.15, lat: 26.9, height: 420_000, heading: 0, pitch: -55, roll: 0 },
    layerNames: ['区域地质图'],
  },
  {
    name: '杭嘉湖平原',
    note: '（演示）薄雾中的平原，钻孔、水源与井泉',
    camera: { lon: 120.4, lat: 30.05, height: 42_000, heading: 0, pitch: -38, roll: 0 },
    fog: { isEnabled: true, density: 0.0003 },
    sky: { hasSkyBox: false, hasAtmosphere: true, background: '#9fb4bd' },
    layerNames: ['钻孔', '水源与井泉', '区域地质图'],
  },
  {
    name: '示例新城',
    note: '（演示）上午的新城建筑，点选可看楼宇',
    camera: { lon: 120.565, lat: 30.607, height: 2100, heading: 0, pitch: -28, roll: 0 },
    fog: { isEnabled: true, density: 0.0002 },
    sky: { hasSkyBox: false, hasAtmosphere: true, background: '#9fb4bd' },
    light: { isEnabled: true, hour: 10, intensity: 2.5 },
    layerNames: ['示例新城建筑'],
  },
  {
    name: '浙西南山区',
    note: '（演示）午后的遂昌山地，地面开挖，坑中可见地热孔',
    // The hot-water holes of Suichang are where it looks
    camera: { lon: 119.0132, lat: 28.5463, height: 5460, heading: 10, pitch: -40, roll: 0 },
    cut: { isEnabled: true, depth: 1200, edgeWidth: 2 },
    fog: { isEnabled: true, density: 0.0001 },
    sky: { hasSkyBox: false, hasAtmosphere: true, background: '#a9b7b4' },
    light: { isEnabled: true, hour: 14, intensity: 2.5 },
    layerNames: ['钻孔', '区域地质图'],
  },
];
