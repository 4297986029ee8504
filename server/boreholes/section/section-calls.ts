import type { FastifyInstance } from 'fastify';
import { boreholes } from '../../../src/resources/holdings/boreholes.ts';
import { registerOwnCall, registerOwnFile } from '../../resources/own-calls.ts';
import type { Services } from '../../services.ts';

/** Read when a section is first asked for: its arithmetic and its drawing are no part of a start. */
const answers = () => import('./answer-section.ts');

/** Geological sections from the holes beside a line: what they are drawn from, and the sheet as a file. */
export function registerSections(app: FastifyInstance, services: Services): void {
  registerOwnCall(app, services, [boreholes, 'section'], async (context) => (await answers()).answerSection(context));
  registerOwnFile(app, services, [boreholes, 'sectionSheet'], async (context) => (await answers()).sendSheet(context));
}
