import { useEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { confirm } from './confirm.ts';

const addressOf = ({ pathname, search }: Location): string => pathname + search;

interface LeaveGuardOptions {
  /** What stays the same while one has not left. */
  placeOf?: (place: Location) => string;
  /** What is lost, and what the button says that loses it. */
  text?: string;
  confirmLabel?: string;
  /** Tried before anything is asked: whether nothing is left to be lost. */
  settle?: () => Promise<boolean>;
}

/**
 * Asks before unsaved input is lost: by a link, by Back, by closing the window.
 * @returns `release` lets the next navigation pass: call it when the input is saved
 */
export function useLeaveGuard(isDirty: boolean, options: LeaveGuardOptions = {}): { release: () => void } {
  const { placeOf = addressOf } = options;
  const isOn = useRef(isDirty);
  const latest = useRef(options);
  useEffect(() => {
    isOn.current = isDirty;
  }, [isDirty]);
  useEffect(() => {
    latest.current = options;
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isOn.current && placeOf(currentLocation) !== placeOf(nextLocation),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { text = '有未保存的改动，离开后会丢失。', confirmLabel = '放弃改动', settle } = latest.current;
    const mayLeave = async (): Promise<boolean> =>
      (await settle?.()) ||
      confirm({
        title: '离开此页？',
        text,
        confirmLabel,
        cancelLabel: '留在此页',
        isDangerous: true,
        isAboutLeaving: true,
      });
    void mayLeave().then((isAgreed) => (isAgreed ? blocker.proceed() : blocker.reset()));
  }, [blocker]);

  useEffect(() => {
    if (!isDirty) return undefined;
    const onBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isDirty]);

  return {
    release() {
      isOn.current = false;
    },
  };
}
