import type { GroundBody, GroundColumns, GroundFrame } from '../../geo/ground-columns.ts';
import type { Solid } from '../../geo/solid.ts';
import { typesetCode } from '../../geo/unit-code.ts';
import { type BodyMesh, bodyMeshes } from './body-meshes.ts';
import type { PrismStack } from './ground-prisms.ts';

/** A body as it is called in tables and legends. */
export const nameOf = ({ code, label }: GroundBody): string => (code === '' ? label : `${typesetCode(code)} ${label}`);

/** Of a table with a row per body: what names it, and the same of one. */
export const bodyColumns = [{ title: '地质体' }, { title: '时代' }, { title: '岩性' }];
export const bodyFacts = (body: GroundBody): string[] => [nameOf(body), body.age, body.lithology];

/** The mesh of a body at its places: degrees and metres. */
function solidOf(ground: GroundColumns, frame: GroundFrame, { body, corners }: BodyMesh): Solid[] {
  const own = ground.bodies[body];
  if (!own) return [];
  const { west, south, east, north, columns, rows } = frame;
  const positions = new Float64Array((corners.length / 2) * 3);
  for (let at = 0; at < corners.length; at += 2) {
    const [node = 0, level = 0] = [corners[at], corners[at + 1]];
    const place = (at / 2) * 3;
    positions[place] = west + ((east - west) * (node % columns)) / (columns - 1);
    positions[place + 1] = south + ((north - south) * Math.floor(node / columns)) / (rows - 1);
    positions[place + 2] = level;
  }
  return [{ key: own.key, label: nameOf(own), colour: own.colour, positions }];
}

/** What stacks hold, body by body, for the 3D map. */
export const groundSolids = (ground: GroundColumns, frame: GroundFrame, stacks: readonly PrismStack[]): Solid[] =>
  bodyMeshes(stacks, ground.bodies.length).flatMap((mesh) => solidOf(ground, frame, mesh));
