/** Over a page that shows what nobody else sees yet. */
export const UnsavedNote = () => (
  <p className="unsaved-note" role="status">
    这是预览，含尚未保存的改动；保存以后访客才能看到。
  </p>
);
