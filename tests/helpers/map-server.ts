import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endsGroup } from './process-group.ts';

const mapserv = '/usr/lib/cgi-bin/mapserv';
const lighttpd = '/usr/sbin/lighttpd';

/** Debian's cgi-mapserver and lighttpd: where they are missing, tests of a real map server are skipped. */
export const hasMapServer = existsSync(mapserv) && existsSync(lighttpd);

export interface MapServer {
  /** Address of its WMS. */
  wms: string;
  close: () => Promise<void>;
}

const square = (west: number, south: number): number[][][] => [
  [
    [west, south],
    [west + 1, south],
    [west + 1, south + 1],
    [west, south + 1],
    [west, south],
  ],
];
const county = (name: string, west: number, south: number) => ({
  type: 'Feature',
  properties: { name },
  geometry: { type: 'Polygon', coordinates: square(west, south) },
});
const counties = {
  type: 'FeatureCollection',
  name: 'counties',
  features: [county('甲县', 119, 28), county('乙县', 120, 29), county('丙县', 121, 30)],
};

const survey = (year: number, west: number, south: number) => ({
  type: 'Feature',
  properties: { surveyed: `${year}-06-01` },
  geometry: { type: 'Polygon', coordinates: square(west, south) },
});
/** One square for each of three years. */
const surveys = {
  type: 'FeatureCollection',
  name: 'surveys',
  features: [survey(2001, 119, 28), survey(2002, 120, 29), survey(2003, 121, 30)],
};

const mapFile = (folder: string, address: string): string => `MAP
  NAME "GEO"
  EXTENT 118 27 123 31.5
  SIZE 256 256
  PROJECTION "init=epsg:4490" END
  WEB METADATA
    "ows_title" "县界服务"
    "ows_onlineresource" "${address}"
    "ows_srs" "EPSG:4326 EPSG:4490 EPSG:3857 EPSG:4549"
    "ows_enable_request" "*"
  END END
  LAYER
    NAME "counties"
    TYPE POLYGON
    STATUS ON
    CONNECTIONTYPE OGR
    CONNECTION "${folder}/counties.json"
    TEMPLATE "dummy"
    EXTENT 118 27 123 31.5
    PROJECTION "init=epsg:4490" END
    METADATA "ows_title" "县界" "ows_include_items" "all" END
    CLASS NAME "县" STYLE COLOR 200 80 45 OUTLINECOLOR 40 40 40 END END
  END
  LAYER
    NAME "surveys"
    TYPE POLYGON
    STATUS ON
    CONNECTIONTYPE OGR
    CONNECTION "${folder}/surveys.json"
    TEMPLATE "dummy"
    EXTENT 118 27 123 31.5
    PROJECTION "init=epsg:4490" END
    METADATA
      "ows_title" "历年调查"
      "ows_include_items" "all"
      "wms_timeextent" "2001-06-01/2003-06-01/P1Y"
      "wms_timeitem" "surveyed"
      "wms_timedefault" "2003-06-01"
    END
    CLASS NAME "调查区" STYLE COLOR 45 120 200 END END
  END
END
`;

const lighttpdConfig = (folder: string, port: number): string => `
server.modules = ("mod_fastcgi")
server.bind = "127.0.0.1"
server.port = ${port}
server.document-root = "${folder}"
server.errorlog = "${folder}/error.log"
fastcgi.server = ("/wms" => (("socket" => "${folder}/ms.sock", "bin-path" => "${mapserv}", "max-procs" => 1,
  "check-local" => "disable", "bin-environment" => ("MAPSERVER_CONFIG_FILE" => "${folder}/mapserver.conf"))))
`;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** A real MapServer (WMS 1.1.1 and 1.3.0) on a free port of this machine, with three square counties and a layer with time. */
export async function startMapServer(): Promise<MapServer> {
  const folder = await mkdtemp(join(tmpdir(), 'map-server-'));
  const port = await freePort();
  const wms = `http://127.0.0.1:${port}/wms`;
  // MapServer 8 takes the map from its configuration file alone
  const config = `CONFIG ENV MS_MAPFILE "${folder}/map.map" MS_MAP_PATTERN "." END MAPS GEO "${folder}/map.map" END END\n`;
  await Promise.all([
    writeFile(join(folder, 'counties.json'), JSON.stringify(counties)),
    writeFile(join(folder, 'surveys.json'), JSON.stringify(surveys)),
    writeFile(join(folder, 'map.map'), mapFile(folder, wms)),
    writeFile(join(folder, 'mapserver.conf'), config),
    writeFile(join(folder, 'lighttpd.conf'), lighttpdConfig(folder, port)),
  ]);
  const child = spawn(lighttpd, ['-D', '-f', join(folder, 'lighttpd.conf')], { stdio: 'ignore', detached: true });
  const end = endsGroup(child);
  await untilAnswers(`${wms}?service=WMS&request=GetCapabilities`, child);
  return {
    wms,
    close: async () => {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilAnswers(address: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + 15_000;
  for (;;) {
    const text = await fetch(address).then(
      (answer) => answer.text(),
      () => '',
    );
    if (text.includes('WMS_Capabilities')) return;
    if (child.exitCode !== null || Date.now() > until) throw new Error(`no map server: ${text.slice(0, 500)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
