import { type APIRequestContext, test } from '@playwright/test';
import { bedAt, columnAt } from '../../demo/ground/ground.ts';
import { unitColour } from '../../src/geo/unit-colour.ts';
import { samplesKey, waterKey, writeBelow } from '../../src/map/state/below.ts';
import { type BedTile, bedTileLevels } from '../../src/resources/shared/borehole-beds.ts';
import { startLayerService } from '../helpers/layer-service.ts';
import { place } from '../helpers/m3d-models.ts';
import { goodSets } from '../helpers/tilesets.ts';
import { above } from './globe-steps.ts';
import { expectSeen, openGlobe, rgbOf, size } from './look-at-globe.ts';
import { sampleHole, sampleLayer } from './map-page.ts';
import { towersSeen } from './model-picture.ts';
import { openPortalApi } from './open-portal-api.ts';
import { metresPerPixel, pictureIn, type Rgb, SeenColours } from './space-picture.ts';
import { portalUrl } from './watch-page.ts';

test.use({ viewport: size });

test('a cut takes of models what lies in it, and leaves what stands beside', async ({ page, request }) => {
  const service = await startLayerService();
  const files = goodSets['1.0'] ?? new Map<string, Buffer>();
  service.answer = (asking, response) => {
    const bytes = files.get(decodeURIComponent(new URL(asking.url ?? '', 'http://x').pathname).slice(3));
    response.writeHead(bytes ? 200 : 404).end(bytes);
  };
  const api = await openPortalApi(request);
  const url = `${service.origin}/m/tileset.json`;
  const id = await api.addLayer({ name: '塔楼', type: 'render_3d', options: { url } });
  // The eastern tower and its ground
  const [east, far, around] = [place.lon + 0.0002, place.lon + 0.0014, 0.0006];
  const cut = `clip!box:${east},${place.lat - around},${far},${place.lat + around}!depth:200`;
  await openGlobe(page, `on=${id}&eye=${above(place.lon, place.lat, 600)}`);
  await expectSeen(page, 'both towers', 0.95, (png) => towersSeen(png, 600));
  await openGlobe(page, `on=${id}&cut=${encodeURIComponent(cut)}&eye=${above(place.lon, place.lat, 600)}`);
  await expectSeen(page, 'the western tower alone', 0.95, (png) => towersSeen(png, 600, ['west']));
  await api.removeLayer(id);
  await service.close();
});

/** The tile of the finest level that holds a place. */
function tileOf({ lon, lat }: { lon: number; lat: number }): string {
  const z = bedTileLevels.last;
  const phi = (lat * Math.PI) / 180;
  const across = (lon + 180) / 360;
  const down = (1 - Math.asinh(Math.tan(phi)) / Math.PI) / 2;
  return [z, ...[across, down].map((share) => Math.floor(share * 2 ** z))].join('/');
}

interface BedInSpace {
  colour: Rgb;
  /** Metres above sea level. */
  top: number;
  bottom: number;
}

async function bedsOf(request: APIRequestContext, hole: Awaited<ReturnType<typeof sampleHole>>): Promise<BedInSpace[]> {
  const answer = await request.get(`${portalUrl()}/zdapi/tiles/beds/${tileOf(hole.position)}`);
  const { strata, holes } = (await answer.json()) as BedTile;
  const own = holes.find(({ id }) => id === hole.id);
  const { beds = [], height = 0 } = own ?? {};
  return Array.from({ length: beds.length / 3 }, (_, at) => {
    const [stratum = 0, top = 0, bottom = 0] = beds.slice(at * 3, at * 3 + 3);
    const code = strata[stratum]?.[0] ?? '';
    return {
      colour: rgbOf(unitColour(code) ?? '#000000'),
      top: (height ?? 0) - top,
      bottom: (height ?? 0) - bottom,
    };
  });
}

test('the beds of a hole stand at their heights in the colours of their units', async ({ page, request }) => {
  const [layer, hole] = [await sampleLayer(request, 'drilling_3d'), await sampleHole(request)];
  const beds = await bedsOf(request, hole);
  const [top, bottom] = [beds[0]?.top ?? 0, beds.at(-1)?.bottom ?? 0];
  const distance = (top - bottom) * 1.3;
  const height = (top + bottom) / 2;
  const lat = hole.position.lat - distance / 110_900;
  // Beds alone, without the marks on them
  const below = encodeURIComponent(writeBelow({ isSeen: true, hidden: [waterKey, samplesKey] }));
  const eye = [hole.position.lon, lat, height.toFixed(2), 0, 0].join(',');
  await openGlobe(page, `on=${layer}&under=${below}&eye=${eye}`);
  const perPixel = metresPerPixel(distance, size);
  await expectSeen(page, 'beds of a hole', 0.97, async (png) => {
    const picture = await pictureIn(png);
    const colours = new SeenColours();
    for (let y = 4; y < size.height - 4; y += 2) {
      const level = height - (y - size.height / 2) * perPixel;
      // Two pixels beside where one bed goes over into another nothing is said
      const bed = beds.find((each) => level < each.top - 2 * perPixel && level > each.bottom + 2 * perPixel);
      if (!bed) continue;
      // A hole leans a little
      const across = Array.from({ length: 21 }, (_, beside) => picture.at(size.width / 2 + beside - 10, y));
      colours.look(bed.colour, across);
    }
    return colours.least(3);
  });
});

/** Where a face of a body stands: the middle of its southern side, how far the camera is before it, and what it is raised by. */
const box = { west: 118.395, south: 28.75, east: 118.405, north: 28.756 };
const lift = 3000;

/** The colour of the ground at a height above the sea, where it is the same so many metres around. */
function groundColour(lon: number, elevation: number, around: number): Rgb | null {
  const found = [-around, 0, around].map((by) => bedAt(lon, box.south, elevation + by)?.unit.code ?? '');
  const colour = unitColour(found[0] ?? '');
  return colour && new Set(found).size === 1 ? rgbOf(colour) : null;
}

test('the side of a body of the ground shows its beds at their heights', async ({ page, request }) => {
  const api = await openPortalApi(request);
  const options = { area: box, depth: 500, nodes: 41, lift };
  const id = await api.addLayer({ name: '地质体侧面', type: 'portal_body', options });
  const middle = (box.west + box.east) / 2;
  const { height: surface } = columnAt(middle, box.south, 1);
  const wide = (box.east - box.west) * 111_320 * Math.cos((box.south * Math.PI) / 180);
  const [distance, level] = [wide * 1.3, surface - 250];
  const perPixel = metresPerPixel(distance, size);
  const eye = [middle, box.south - distance / 110_900, (level + lift).toFixed(1), 0, 0].join(',');
  await openGlobe(page, `on=${id}&eye=${eye}`);
  await expectSeen(page, 'beds on the side of a body', 0.97, async (png) => {
    const picture = await pictureIn(png);
    const colours = new SeenColours();
    for (let x = 0.1; x <= 0.9; x += 0.05)
      for (let y = 20; y < size.height - 20; y += 6) {
        const elevation = level - (y - size.height / 2) * perPixel;
        const colour = groundColour(box.west + x * (box.east - box.west), elevation, 12);
        if (!colour || elevation < surface - 450) continue;
        const seen = picture.at(size.width / 2 + ((x - 0.5) * wide) / perPixel, y);
        colours.look(colour, [seen]);
      }
    return colours.least(20);
  });
  await api.removeLayer(id);
});
