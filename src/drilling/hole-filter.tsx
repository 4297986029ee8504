import type { FormEvent } from 'react';

/** Narrows to one hole by its number; an empty one shows all. Its key is the hole, so that it shows what the address says. */
export function HoleFilter({ hole, onHole }: { hole: string | null; onHole: (hole: string) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('hole');
    onHole(typeof typed === 'string' ? typed.trim() : '');
  };
  return (
    <form className="drilling-hole-filter" onSubmit={submit}>
      <label className="drilling-filter">
        钻孔编号
        <input className="input" name="hole" maxLength={40} defaultValue={hole ?? ''} placeholder="全部" />
      </label>
      <button type="submit" className="button">
        只看此孔
      </button>
    </form>
  );
}
