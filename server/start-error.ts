/**
 * A fault the operator can put right (setting, directory, database address). The message is complete, in Chinese,
 * holds no secret, and is meant to be printed alone, without a stack.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
