import type { FastifyInstance } from 'fastify';
import { projects } from '../../src/resources/holdings/projects.ts';
import { registerOwnCalls } from '../resources/own-calls.ts';
import type { Services } from '../services.ts';

/** Calls of geological projects beyond those of their declaration. */
export function registerProjects(app: FastifyInstance, services: Services): void {
  // Few may ask it, and most portals do without its code
  registerOwnCalls(app, services, projects, {
    byNumbers: async (context) => (await import('./by-numbers.ts')).answerByNumbers(context),
  });
}
