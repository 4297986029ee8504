/** What is wrong with the data of a model, as a Chinese sentence. */
export class M3dFault extends Error {
  override readonly name = 'M3dFault';
}
