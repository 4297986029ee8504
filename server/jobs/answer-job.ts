import type { FastifyReply } from 'fastify';
import type { StartedJob } from '../../src/resources/kit/answer-shapes.ts';
import { accepted } from '../envelope.ts';
import type { Services } from '../services.ts';

/** What is said of a job that goes on. */
export const jobSentence = '任务已提交，可在“后台任务”中查看进度';

/** Answers 202 with the job that goes on. */
export async function answerJob(
  { services, reply }: { services: Services; reply: FastifyReply },
  started: StartedJob,
): Promise<FastifyReply> {
  services.jobs.wake();
  return reply.code(202).send(accepted(started, jobSentence));
}
