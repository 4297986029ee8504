import { type ComponentProps, useState } from 'react';
import type { HolesInView } from '../../../map/cesium/holes/holes-in-view.ts';
import { GlobeFrame } from '../globe/globe-frame.tsx';
import { GroundPanel } from '../globe/ground-panel.tsx';

type ServiceGlobeProps = Omit<ComponentProps<typeof GlobeFrame>, 'isBare' | 'isUnderground' | 'hidden' | 'onHoles'>;

/** The service on the ground, or under it. */
export function ServiceGlobe(props: ServiceGlobeProps) {
  const [isUnderground, setUnderground] = useState(false);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [holes, setHoles] = useState<HolesInView | null>(null);
  return (
    <>
      <GlobeFrame {...props} {...{ isUnderground, hidden }} isBare={false} onHoles={setHoles} />
      <GroundPanel {...{ holes, hidden, isUnderground }} onUnderground={setUnderground} onHidden={setHidden} />
    </>
  );
}
