import { describe, expect, it } from 'vitest';
import { seaGridOf, sedimentOf, sediments } from '../../ground/sea-floor.ts';
import { landformAt } from '../../ground/terrain.ts';
import { createRandom } from '../../random.ts';
import { sampleFacts } from '../testing/sample-facts.ts';
import { drawMapSheet } from './draw-map-sheet.ts';
import { classesAtSea, classRaster, seaLooks, seaOf } from './draw-sea.ts';
import { endsOfSea, exaggerationOf, seaStationsOf } from './draw-sea-section.ts';
import { mapSheetFrame } from './map-frame.ts';
import { themeOf } from './themes/themes.ts';

/** Islands and straits off Ningbo. */
const extent = { west: 122, south: 29.5, east: 122.5, north: 29.8333 };

describe('maps of the sea', () => {
  it('show by their titles sediments or depths, on a blank land or beside its geology', () => {
    expect(themeOf('象山港海底底质类型图')).toMatchObject({ sea: 'sediment', isLandBlank: true });
    expect(themeOf('温州湾海底地形地貌图')).toMatchObject({ sea: 'depth', isLandBlank: true });
    expect(themeOf('三门湾海岸带环境地质图').sea).toBe('sediment');
    expect(themeOf('三门湾海岸带环境地质图').isLandBlank).toBeUndefined();
    expect(themeOf('实际材料图', '海洋地质').sea).toBe('sediment');
    expect(themeOf('实际材料图', '区域地质调查').sea).toBeUndefined();
    expect(themeOf('浙江省地质图').sea).toBeUndefined();
  });

  it('have at each pixel the class of what is between the nodes', () => {
    const grid = seaGridOf(extent, 60, 40);
    const { sediment } = seaLooks;
    const raster = classRaster(grid, sediment, 59, 39);
    expect(raster).toHaveLength(59 * 39);
    // Pixels in the middle of a cell: of the mean of its four corners
    const wrong = [...raster.keys()].filter((at) => {
      const node = Math.floor(at / 59) * 60 + (at % 59);
      const corners = [node, node + 1, node + 60, node + 61].map((each) => grid.sizes[each]!);
      const mean = corners.reduce((sum, size) => sum + size, 0) / 4;
      return Math.abs(raster[at]! - sedimentOf(mean)) > 1;
    });
    expect(wrong).toEqual([]);
  });

  it('list in the legend the classes that the sea has there, and the isobaths', () => {
    const grid = seaGridOf(extent, 60, 40);
    const shown = classesAtSea(grid, seaLooks.sediment);
    expect(shown.length).toBeGreaterThan(1);
    const frame = mapSheetFrame({ ...sampleFacts, extent }, 600);
    const labels = seaOf(frame, 'sediment').marks.map(({ label }) => label);
    expect(labels.at(-1)).toContain('等深线');
    const known = sediments.map(({ code, name }) => `${code}　${name}`);
    expect(labels.slice(0, -1).filter((label) => !known.includes(label))).toEqual([]);
    expect(labels.length).toBeGreaterThan(2);
    expect(seaOf(frame, 'depth').marks[0]?.label).toContain('水深');
  });

  it('are drawn in the colours of their classes, but for lines and names', () => {
    const facts = { ...sampleFacts, title: '舟山海域海底底质类型图', entry: null, category: '海洋地质', extent };
    const canvas = drawMapSheet(facts, 800, 640);
    const frame = mapSheetFrame(facts, 800);
    const pixels = canvas.data();
    const colours = new Set(sediments.map(({ colour }) => parseInt(colour.slice(1), 16)));
    const random = createRandom(9);
    const seen: boolean[] = [];
    while (seen.length < 400) {
      const [across, down] = [random.next(), random.next()];
      const lon = extent.west + across * (extent.east - extent.west);
      if (landformAt(lon, extent.north - down * (extent.north - extent.south)).inland > -400) continue;
      const [x, y] = [Math.floor(frame.left + across * frame.width), Math.floor(frame.top + down * frame.height)];
      seen.push(colours.has(pixels.readUIntBE((y * canvas.width + x) * 4, 3)));
    }
    expect(seen.filter(Boolean).length / seen.length).toBeGreaterThan(0.4);
  }, 120_000);

  it('have a section along the floor of the ground', () => {
    const section = { ...mapSheetFrame({ ...sampleFacts, extent }, 2400), lat: 29.66 };
    const places = seaStationsOf(section);
    expect(places[0]?.share).toBe(0);
    expect(places.at(-1)?.share).toBe(1);
    const wrong = places.filter(({ share, height, sediment }) => {
      const { height: ground, inland } = landformAt(extent.west + (extent.east - extent.west) * share, 29.66);
      const isLand = inland > 0;
      return height !== ground || (sediment === null) !== isLand;
    });
    expect(wrong).toEqual([]);
    const { upper, lower } = endsOfSea(places);
    expect(lower).toBeLessThan(Math.min(...places.map(({ height }) => height)));
    expect(upper).toBeGreaterThan(0);
    expect(exaggerationOf({ ...section, width: 1000, height: 100, widthKm: 10 }, 100)).toBe(10);
  });
});
