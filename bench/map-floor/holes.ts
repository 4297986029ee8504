import {
  Cartesian2,
  Cartesian3,
  CesiumWidget,
  ColorGeometryInstanceAttribute,
  Color,
  EllipsoidTerrainProvider,
  GeometryInstance,
  Math as CesiumMath,
  PolylineColorAppearance,
  PolylineGeometry,
  Primitive,
  ArcType,
} from 'cesium';
import { holeLines, type HoleLines } from '../../src/map/cesium/holes/bed-lines.ts';
import { DrawnTile } from '../../src/map/cesium/holes/drawn-tile.ts';
import { holeAppearance } from '../../src/map/cesium/holes/hole-shader.ts';
import { nearestSegment } from '../../src/map/cesium/holes/nearest-segment.ts';
import type { BedStratum } from '../../src/resources/shared/borehole-beds.ts';

const values = new URLSearchParams(location.search);
const count = Number(values.get('holes') ?? 50_000);
const perTile = 1000;
const bedsOfHole = 8;
const strata: BedStratum[] = ['Qh', 'Qp3', 'K1x', 'K1d', 'K1g', 'J3', 'T3', 'P2'].map((code) => [
  code,
  null,
  'B03',
  '砂岩',
]);
const side = Math.ceil(Math.sqrt(count));

/** Holes of a grid of 10 km, eight beds of 20 m each, without levels of ground water. */
function linesOfTile(tile: number): HoleLines[] {
  return Array.from({ length: Math.min(perTile, count - tile * perTile) }, (_, at) => {
    const index = tile * perTile + at;
    const place = { lon: 120 + (0.1 * (index % side)) / side, lat: 29 + (0.09 * Math.floor(index / side)) / side };
    const beds = Array.from({ length: bedsOfHole }, (_each, bed) => [bed, 20 * bed, 20 * bed + 20]).flat();
    const way = {
      height: 200,
      finalDepth: 160,
      inclination: null,
      azimuth: null,
      water: null,
      surveys: [],
      samples: [],
    };
    return holeLines({ id: index, holeNo: `ZK${index}`, ...place, ...way, beds }, strata);
  });
}

const target = document.createElement('div');
target.style.cssText = 'width: 960px; height: 600px';
document.body.append(target);
const widget = new CesiumWidget(target, {
  baseLayer: false,
  globe: false,
  skyBox: false,
  skyAtmosphere: false,
  scene3DOnly: true,
  msaaSamples: 1,
  useDefaultRenderLoop: false,
  terrainProvider: new EllipsoidTerrainProvider(),
});
const { scene } = widget;
widget.resize();
const gl = scene.canvas.getContext('webgl2');
const pixel = new Uint8Array(4);

/** Milliseconds of each of so many frames, to the last pixel. */
function frames(turns: number): number[] {
  return Array.from({ length: turns }, (_, at) => {
    const heading = CesiumMath.toRadians(at * 3);
    scene.camera.setView({
      destination: Cartesian3.fromDegrees(120.05, 28.97, 4000),
      orientation: { heading, pitch: CesiumMath.toRadians(-40), roll: 0 },
    });
    const started = performance.now();
    scene.render();
    gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
    return performance.now() - started;
  }).slice(3);
}
const median = (list: number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

const tiles = Array.from({ length: Math.ceil(count / perTile) }, (_, tile) => linesOfTile(tile));

/** One primitive for each tile of Cesium's own polylines, coloured and met bed by bed. */
function floorTile(lines: readonly HoleLines[]): () => void {
  const geometryInstances = lines.flatMap(({ hole, beds }) =>
    beds.map(
      ({ top, bottom }) =>
        new GeometryInstance({
          id: `${hole.id} ${top}`,
          geometry: new PolylineGeometry({
            positions: [200 - top, 200 - bottom].map((height) => Cartesian3.fromDegrees(hole.lon, hole.lat, height)),
            width: 6,
            arcType: ArcType.NONE,
            vertexFormat: PolylineColorAppearance.VERTEX_FORMAT,
          }),
          attributes: { color: ColorGeometryInstanceAttribute.fromColor(Color.ORANGE) },
        }),
    ),
  );
  const appearance = new PolylineColorAppearance({ translucent: false });
  const primitive = new Primitive({ geometryInstances, appearance, asynchronous: false });
  scene.primitives.add(primitive);
  return () => scene.primitives.remove(primitive);
}

const turns = 13;
const started = performance.now();
const { appearance } = holeAppearance();
const drawn = tiles.map(
  (lines) => new DrawnTile(scene, lines, { exaggeration: 1, heightOf: () => 200, hidden: new Set() }, appearance),
);
const ours = median(frames(turns));
const oursBuilt = performance.now() - started;

/** All segments looked at, without leaving out the tiles that are not under the pixel. */
const ray = scene.camera.getPickRay(new Cartesian2(480, 300));
const picks = Array.from({ length: 9 }, () => {
  const from = performance.now();
  if (ray)
    for (const { shapes } of drawn)
      nearestSegment(
        {
          origin: [ray.origin.x, ray.origin.y, ray.origin.z],
          direction: [ray.direction.x, ray.direction.y, ray.direction.z],
        },
        shapes.ends,
        { beside: 0.01, radius: 3, alike: 0.0005, behind: Infinity },
      );
  return performance.now() - from;
});
for (const tile of drawn) tile.remove();
const floorStarted = performance.now();
const removals = tiles.map(floorTile);
const floor = median(frames(turns));
const floorBuilt = performance.now() - floorStarted;
/** The engine draws what may be met below the pixel once more, each bed in a colour of its own, and reads that. */
const floorPicks = Array.from({ length: 9 }, () => {
  const from = performance.now();
  const isMet = scene.pick(new Cartesian2(480, 300)) !== undefined;
  return { isMet, took: performance.now() - from };
});
for (const remove of removals) remove();

document.body.dataset['figures'] = JSON.stringify({
  ours,
  floor,
  pick: median(picks),
  floorPick: median(floorPicks.map(({ took }) => took)),
  isFloorMet: floorPicks.every(({ isMet }) => isMet),
  oursBuilt,
  floorBuilt,
});
