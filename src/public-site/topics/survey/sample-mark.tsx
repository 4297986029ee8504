/** Says that something was generated. */
export const SampleMark = () => <span className="sample-mark">演示</span>;
