import type { FastifyInstance } from 'fastify';
import { appraisals } from '../../src/resources/opinions/appraisals.ts';
import { feedbacks } from '../../src/resources/opinions/feedbacks.ts';
import { scores } from '../../src/resources/opinions/scores.ts';
import { suggestions } from '../../src/resources/opinions/suggestions.ts';
import type { Services } from '../services.ts';
import { appraisalActions, appraisalAnswers } from './appraisals.ts';
import { suggestionActions } from './decide-suggestion.ts';
import { feedbackActions, feedbackAnswers } from './feedbacks.ts';
import { lateAnswers, registerOwnCalls } from '../resources/own-calls.ts';

/** What users say of items and of the portal: ratings, appraisals, error reports, feedback. */
export function registerOpinions(app: FastifyInstance, services: Services): void {
  const lateScores = lateAnswers(
    scores,
    ['add', 'one', 'score', 'mine'],
    async () => (await import('./scores.ts')).scoreAnswers,
  );
  registerOwnCalls(app, services, scores, lateScores);
  registerOwnCalls(app, services, appraisals, appraisalAnswers);
  const lateSuggestions = lateAnswers(
    suggestions,
    ['add', 'mine', 'ofItem'],
    async () => (await import('./suggestions.ts')).suggestionAnswers,
  );
  registerOwnCalls(app, services, suggestions, lateSuggestions);
  registerOwnCalls(app, services, feedbacks, feedbackAnswers);
}

/** Administrators' actions on them, by call id. */
export const opinionActions = {
  ...appraisalActions,
  ...suggestionActions,
  ...feedbackActions,
};
