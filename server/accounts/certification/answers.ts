import type { AccountAnswers } from '../asked.ts';
import { ownCertification } from './own-certification.ts';
import { submitCertification } from './submit.ts';
import { uploadProof } from './upload-proof.ts';

/** A person's own real-name certification. */
export const certificationAnswers: AccountAnswers = {
  certificationOf: ownCertification,
  certification: submitCertification,
  uploadProof,
};
