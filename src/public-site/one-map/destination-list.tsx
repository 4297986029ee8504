import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useImperativeHandle, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../providers/session.ts';
import type { Shape } from '../../map/state/map-hand.ts';
import type { Extent } from '../../resources/kit/field-kinds.ts';
import { message } from '../../ui/message.ts';
import { type Active, activeAfter } from './active-destination.ts';
import { type Destination, maxDestinations } from './destination.ts';
import { DestinationRow } from './destination-row.tsx';
import { destinationShapes } from './destination-shapes.ts';
import { firstDestination, useDestinations } from './use-destinations.ts';

interface DestinationListProps {
  /** Of the input; those of the list and its cells begin with it. */
  id: string;
  words: string;
  /** Enter was pressed on these words: the list leads to the first of what they mean. */
  isSent: boolean;
  /** Where the input finds what takes its keys. */
  keys: Ref<(event: KeyboardEvent) => void>;
  /** Told the cell that keys have come to, null for none, and undefined when there is no list. */
  onCell: (cell: string | null | undefined) => void;
  /** With what shows on the map what was found. */
  onGo: (box: Extent, label: string, shapes: readonly Shape[]) => void;
}

/** What the words might mean, to choose from, and the records of what has one. */
export function DestinationList({ id, words, isSent, keys, onCell, onGo }: DestinationListProps) {
  const { found, isPending, fault } = useDestinations(words);
  const [moved, setMoved] = useState<(Active & { words: string }) | null>(null);
  const navigate = useNavigate();
  const active = moved?.words === words && found[moved.row] ? moved : null;
  const cell = active ? `${id}-${active.row}${active.isLink ? '-link' : ''}` : null;
  const go = (to: Destination): void => {
    if (to.box) onGo(to.box, to.label, destinationShapes(to));
    else message.info(`${to.lacking}，可打开它的记录页查看`);
  };
  useSent(isSent ? words : null, go);
  useImperativeHandle(keys, () => (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const pointed = active ? found[active.row] : undefined;
    const next = activeAfter(event.key, active, found);
    if (next) setMoved({ ...next, words });
    else if (event.key !== 'Enter' || !pointed) return;
    else if (active?.isLink && pointed.address) void navigate(pointed.address);
    else go(pointed);
    event.preventDefault();
  });
  const isEmpty = found.length === 0;
  const tell = useEffectEvent(onCell);
  useEffect(() => tell(isEmpty ? undefined : cell), [isEmpty, cell]);
  useEffect(() => () => tell(undefined), []);
  const isNothing = isEmpty && !isPending && fault === null;
  return (
    // A press must not take the focus from the input, or the list would close before the click
    <div className="go-to__found" onPointerDown={(event) => event.preventDefault()}>
      {isEmpty ? null : (
        <div id={`${id}-found`} role="grid" aria-label="可定位到" aria-busy={isPending}>
          {found.map((each, row) => (
            <DestinationRow
              key={each.key}
              id={`${id}-${row}`}
              to={each}
              chosen={active?.row === row ? active : null}
              onGo={go}
            />
          ))}
        </div>
      )}
      <p className="go-to__none" role="status">
        {isPending ? '正在查找' : (fault ?? '')}
        {isNothing ? '没有找到，可输入 120.15, 30.27、H50E001001、档号或钻孔编号' : ''}
        {found.length >= maxDestinations ? `只列出前 ${maxDestinations} 个，写得更具体可以缩小范围` : ''}
      </p>
    </div>
  );
}

/** Goes to the first of what words mean, unless they become others before that is known. Null: they are only typed. */
function useSent(words: string | null, onFirst: (to: Destination) => void): void {
  const client = useQueryClient();
  const { userId } = useSession();
  const first = useEffectEvent(onFirst);
  useEffect(() => {
    if (words === null) return;
    let isLeft = false;
    firstDestination(client, words, userId).then(
      (to) => {
        if (to && !isLeft) first(to);
      },
      // The list says it
      () => null,
    );
    return () => {
      isLeft = true;
    };
  }, [client, words, userId]);
}
