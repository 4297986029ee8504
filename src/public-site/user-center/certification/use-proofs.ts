import { useEffect, useRef, useState } from 'react';
import { call } from '../../../providers/call.ts';
import { withFile } from '../../../providers/with-file.ts';
import { accounts } from '../../../resources/people/accounts.ts';
import { pictureProblem } from '../parts/picture-problem.ts';
import { failureOf } from '../parts/use-task.ts';

/** A proof image of the form. */
export interface Proof {
  id: number;
  /** Name of the file, as it was chosen. */
  fileName: string;
  /** Address of the local picture, for the preview. */
  preview: string;
  /** Name under which the server keeps it; null while it is on its way. */
  name: string | null;
  /** Share of it that has left, 0 to 1. */
  share: number;
  /** Stops the sending. */
  sending: AbortController;
}

/** Most images that one certification carries. */
export const maxProofs = 4;

type OnNames = (names: string[]) => void;

let lastId = 0;

/**
 * The images of one certification form: checked and sent as soon as they are chosen. One that is taken away while it is
 * on its way is not sent to its end; `problem` says what is wrong with the images chosen last. `add` and `remove` tell
 * `onNames` the names of the images that the server has, after each change.
 */
export function useProofs() {
  const [proofs, setProofs] = useState<readonly Proof[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  /** The same list, for work that outlives the render it began in. */
  const latest = useRef<readonly Proof[]>([]);
  useEffect(() => () => latest.current.forEach(forget), []);

  function store(next: readonly Proof[], onNames: OnNames): void {
    latest.current = next;
    setProofs(next);
    onNames(next.flatMap(({ name }) => (name === null ? [] : [name])));
  }

  function remove(id: number, onNames: OnNames): void {
    latest.current.filter((proof) => proof.id === id).forEach(forget);
    store(
      latest.current.filter((proof) => proof.id !== id),
      onNames,
    );
  }

  async function addOne(file: File, onNames: OnNames): Promise<void> {
    const found = await pictureProblem(file);
    if (found) return setProblem(`${file.name}：${found}`);
    lastId += 1;
    const id = lastId;
    const sending = new AbortController();
    const preview = URL.createObjectURL(file);
    store([...latest.current, { id, fileName: file.name, preview, name: null, share: 0, sending }], onNames);
    const change = (changes: Partial<Proof>): void =>
      store(
        latest.current.map((proof) => (proof.id === id ? { ...proof, ...changes } : proof)),
        onNames,
      );
    try {
      const onUpload = (share: number): void => change({ share });
      change(await call(accounts, 'uploadProof', withFile(file, file.name), { signal: sending.signal, onUpload }));
    } catch (error) {
      if (sending.signal.aborted) return undefined;
      remove(id, onNames);
      setProblem(`${file.name}：${failureOf(error)}`);
    }
    return undefined;
  }

  async function add(files: readonly File[], onNames: OnNames): Promise<void> {
    const room = maxProofs - latest.current.length;
    setProblem(files.length > room ? `最多 ${maxProofs} 张，多出的没有添加` : null);
    await Promise.all(files.slice(0, room).map((file) => addOne(file, onNames)));
  }

  return { proofs, problem, isSending: proofs.some(({ name }) => name === null), add, remove };
}

function forget({ preview, sending }: Proof): void {
  sending.abort();
  URL.revokeObjectURL(preview);
}
