import type { FastifyInstance } from 'fastify';
import { appraisals } from '../../src/resources/opinions/appraisals.ts';
import { feedbacks } from '../../src/resources/opinions/feedbacks.ts';
import { scores } from '../../src/resources/opinions/scores.ts';
import { suggestions } from '../../src/resources/opinions/suggestions.ts';
import type { Services } from '../services.ts';
import { appraisalActions, appraisalAnswers } from './appraisals.ts';
import { suggestionActions } from './decide-suggestion.ts';
import { feedbackActions, feedbackAnswers } from './feedbacks.ts';
import { registerOwnCalls } from '../resources/own-calls.ts';
import { scoreAnswers } from './scores.ts';
import { suggestionAnswers } from './suggestions.ts';

/** What users say of items and of the portal: ratings, appraisals, error reports, feedback. */
export function registerOpinions(app: FastifyInstance, services: Services): void {
  registerOwnCalls(app, services, scores, scoreAnswers);
  registerOwnCalls(app, services, appraisals, appraisalAnswers);
  registerOwnCalls(app, services, suggestions, suggestionAnswers);
  registerOwnCalls(app, services, feedbacks, feedbackAnswers);
}

/** Administrators' actions on them, by call id. */
export const opinionActions = {
  ...appraisalActions,
  ...suggestionActions,
  ...feedbackActions,
};
