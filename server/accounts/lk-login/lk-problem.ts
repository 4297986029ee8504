/** Why a gateway did not say whose ticket it is; only `refused` is a word on the ticket. */
export type LkFault = 'refused' | 'silent' | 'misconfigured' | 'unreadable';

/** The gateway gave no answer that opens a session. The message is Chinese, for administrators; it repeats nothing of the answer. */
export class LkProblem extends Error {
  override readonly name = 'LkProblem';
  readonly fault: LkFault;

  constructor(fault: LkFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}
