/** 取消 beside the button that sends a form. */
export function CancelButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="button" onClick={onClick}>
      取消
    </button>
  );
}
