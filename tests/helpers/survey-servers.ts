import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, hasLighttpd, startLighttpd, untilAnswers } from './lighttpd.ts';
import { endsGroup } from './process-group.ts';
import { surveyUnits, unitKinds } from './survey-units.ts';

const mapserv = '/usr/lib/cgi-bin/mapserv';
const qgisServer = '/usr/lib/cgi-bin/qgis_mapserv.fcgi';
const mapProxy = '/usr/bin/mapproxy-util';
const python = '/usr/bin/python3';

/** Which of Debian's map servers are installed: tests of one that is missing are skipped. */
export const installed = {
  mapServer: existsSync(mapserv) && hasLighttpd,
  mapProxy: existsSync(mapProxy) && existsSync(mapserv) && hasLighttpd,
  qgis: existsSync(qgisServer) && existsSync('/usr/lib/python3/dist-packages/qgis') && hasLighttpd,
};

/** Real map servers with the same survey, on free ports of this machine. */
export interface SurveyServers {
  /** WMS of MapServer: layer `units` in three colours, `edges` their outlines. */
  mapServer: string;
  /** Vector tiles of MapServer: template of `edges`. */
  vectorTiles: string;
  /** MapProxy, which keeps MapServer's pictures as WMTS: the address of its questions. */
  wmts: string;
  /** The template of its tiles. */
  wmtsTemplate: string;
  /** WMS, WMTS and WFS of QGIS Server. */
  qgis: string;
  close: () => Promise<void>;
}

/** How the outlines of the units are drawn where a service gives shapes, not pictures; width in pixels. */
export const edge = { hex: '#8a4fbe', rgb: [138, 79, 190], width: 5 } as const;

const classText = ({ code, colour }: (typeof unitKinds)[number]): string =>
  `CLASS NAME "${code}" EXPRESSION "${code}" STYLE COLOR ${colour.join(' ')} END END`;

const layerText = (name: string, folder: string, classes: string): string => `  LAYER
    NAME "${name}"
    TYPE POLYGON
    STATUS ON
    CONNECTIONTYPE OGR
    CONNECTION "${folder}/units.json"
    CLASSITEM "code"
    TEMPLATE "dummy"
    EXTENT 118.5 27.5 122.5 31
    PROJECTION "init=epsg:4490" END
    METADATA "ows_title" "${name}" "ows_include_items" "all" "gml_include_items" "all" END
    ${classes}
  END`;

const mapFile = (folder: string, address: string): string => `MAP
  NAME "GEO"
  EXTENT 118.5 27.5 122.5 31
  SIZE 256 256
  MAXSIZE 4096
  PROJECTION "init=epsg:4490" END
  OUTPUTFORMAT NAME "flat" DRIVER AGG/PNG MIMETYPE "image/png" IMAGEMODE RGBA EXTENSION "png" END
  OUTPUTFORMAT NAME "mvt" DRIVER MVT MIMETYPE "application/vnd.mapbox-vector-tile" EXTENSION "pbf"
    FORMATOPTION "EXTENT=4096" FORMATOPTION "EDGE_BUFFER=20" END
  WEB METADATA
    "ows_title" "实测地质单元"
    "ows_onlineresource" "${address}"
    "ows_srs" "EPSG:4326 EPSG:4490 EPSG:3857 EPSG:4549"
    "ows_enable_request" "*"
  END END
${layerText('units', folder, unitKinds.map(classText).join('\n    '))}
${layerText('edges', folder, `CLASS NAME "edges" STYLE OUTLINECOLOR ${edge.rgb.join(' ')} WIDTH ${edge.width} END END`)}
END
`;

const proxyFile = (folder: string, source: string): string => `
services:
  wmts:
    kvp: true
    restful: true
    md: {title: 实测地质单元}
layers:
  - {name: units, title: units, sources: [kept]}
caches:
  kept:
    grids: [degrees, mercator]
    sources: [survey]
    image: {transparent: true, format: image/png}
    meta_size: [1, 1]
    meta_buffer: 0
sources:
  survey:
    type: wms
    wms_opts: {version: 1.3.0}
    req: {url: "${source}", layers: units, transparent: true}
    supported_srs: ['EPSG:4490', 'EPSG:3857']
grids:
  degrees: {srs: 'EPSG:4490', origin: ul, bbox: [-180, -90, 180, 90], res: [${Array.from({ length: 19 }, (_, level) => 0.703125 / 2 ** level).join(', ')}]}
  mercator: {base: GLOBAL_WEBMERCATOR, srs: 'EPSG:3857', origin: ul}
globals:
  cache: {base_dir: "${folder}/tiles", lock_dir: "${folder}/locks", tile_lock_dir: "${folder}/locks"}
`;

/** A project of QGIS that draws the units in their colours, written by QGIS itself. */
const qgisProject = `
import json, sys
from qgis.core import *
app = QgsApplication([], False)
app.initQgis()
folder, kinds = sys.argv[1], json.loads(sys.argv[2])
system = QgsCoordinateReferenceSystem('EPSG:4490')
project = QgsProject.instance()
project.setCrs(system)
layer = QgsVectorLayer(folder + '/units.json', 'units', 'ogr')
layer.setCrs(system)
symbol = lambda colour: QgsFillSymbol.createSimple({'color': ','.join(map(str, colour)) + ',255', 'outline_style': 'no'})
layer.setRenderer(QgsCategorizedSymbolRenderer('code', [
    QgsRendererCategory(kind['code'], symbol(kind['colour']), kind['name']) for kind in kinds]))
project.addMapLayer(layer)
project.writeEntry('WMSCrsList', '/', ['EPSG:4326', 'EPSG:4490', 'EPSG:3857', 'EPSG:4549'])
project.writeEntry('WFSLayers', '/', [layer.id()])
project.writeEntry('WMTSLayers', 'Layer', [layer.id()])
project.writeEntry('WMTSPngLayers', 'Layer', [layer.id()])
project.writeEntry('WMTSGrids', 'CRS', ['EPSG:4326'])
project.writeEntry('WMTSGrids', 'Config', ['EPSG:4326,90.0,-180.0,279541132.0143589,18'])
project.write(folder + '/units.qgs')
app.exitQgis()
`;

const offscreen = (folder: string) => ({ QT_QPA_PLATFORM: 'offscreen', XDG_RUNTIME_DIR: folder, HOME: folder });

async function startMapProxy(folder: string, source: string): Promise<{ origin: string; close: () => Promise<void> }> {
  const port = await freePort();
  await writeFile(join(folder, 'proxy.yaml'), proxyFile(folder, source));
  // It starts a second process that watches the first; in a group of their own both end
  const child = spawn(mapProxy, ['serve-develop', '-b', `127.0.0.1:${port}`, join(folder, 'proxy.yaml')], {
    stdio: 'ignore',
    detached: true,
  });
  const close = endsGroup(child);
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswers(`${origin}/service?service=WMTS&request=GetCapabilities`, '<Contents>');
  return { origin, close };
}

/** Starts those of the map servers that are installed; addresses of the others answer nothing. */
export async function startSurveyServers(): Promise<SurveyServers> {
  const folder = await mkdtemp(join(tmpdir(), 'survey-servers-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const mapServer = `${origin}/wms`;
  const qgis = `${origin}/qgis`;
  // MapServer 8 takes the map from its configuration file alone
  const config = `CONFIG ENV MS_MAPFILE "${folder}/map.map" MS_MAP_PATTERN "." END MAPS GEO "${folder}/map.map" END END\n`;
  await Promise.all([
    writeFile(join(folder, 'units.json'), JSON.stringify(surveyUnits)),
    writeFile(join(folder, 'map.map'), mapFile(folder, mapServer)),
    writeFile(join(folder, 'mapserver.conf'), config),
  ]);
  if (installed.qgis)
    await promisify(execFile)(python, ['-c', qgisProject, folder, JSON.stringify(unitKinds)], {
      env: { ...process.env, ...offscreen(folder) },
    });
  const server = await startLighttpd(folder, port, [
    { path: '/wms', program: mapserv, environment: { MAPSERVER_CONFIG_FILE: `${folder}/mapserver.conf` } },
    ...(installed.qgis
      ? [
          {
            path: '/qgis',
            program: qgisServer,
            environment: { ...offscreen(folder), QGIS_PROJECT_FILE: `${folder}/units.qgs` },
          },
        ]
      : []),
  ]);
  await untilAnswers(`${mapServer}?service=WMS&request=GetCapabilities`, 'WMS_Capabilities');
  if (installed.qgis) await untilAnswers(`${qgis}?service=WMS&request=GetCapabilities`, 'WMS_Capabilities');
  const proxy = installed.mapProxy ? await startMapProxy(folder, mapServer) : { origin, close: async () => undefined };
  return {
    mapServer,
    vectorTiles: `${mapServer}?mode=tile&tilemode=gmap&tile={x}+{y}+{z}&layers=edges&map.imagetype=mvt`,
    wmts: `${proxy.origin}/service`,
    wmtsTemplate: `${proxy.origin}/wmts/units/{TileMatrixSet}/{TileMatrix}/{TileCol}/{TileRow}.png`,
    qgis,
    close: async () => {
      await proxy.close();
      await server.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
