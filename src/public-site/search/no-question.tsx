import { Examples } from './examples.tsx';

/** Nothing is asked yet. */
export function NoQuestion() {
  return (
    <section className="no-question" aria-labelledby="no-question">
      <h2 id="no-question">输入要查的词</h2>
      <p>也可以从下面的例子开始。</p>
      <Examples />
    </section>
  );
}
