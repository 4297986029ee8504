import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { mayCall } from '../../resources/kit/rights.ts';
import { roomClosures } from '../../resources/borrowing/room-closures.ts';
import { dayInChina } from '../../resources/shared/china-days.ts';
import { adminPaths } from '../admin-paths.ts';
import { useCaller } from '../caller.ts';
import { ListDesk } from '../list/list-desk.tsx';
import { appointmentLists, loanLists } from './desk-lists.ts';

/** Visits by day: opens with today; 已到 and 未到 are among each row's actions. */
export function AppointmentDesk({ resource }: { resource: Resource }) {
  const [lists] = useState(() => appointmentLists(dayInChina()));
  const mayClose = mayCall(roomClosures, 'create', useCaller());
  return (
    <ListDesk resource={resource} lists={lists} label="按天查看">
      {mayClose ? <Link to={adminPaths.create(roomClosures.name)}>安排闭馆</Link> : null}
    </ListDesk>
  );
}

/** Things that are out: opens with those, the earliest due first. */
export function LoanDesk({ resource }: { resource: Resource }) {
  const [lists] = useState(() => loanLists(dayInChina()));
  return <ListDesk resource={resource} lists={lists} label="借还进度" />;
}
