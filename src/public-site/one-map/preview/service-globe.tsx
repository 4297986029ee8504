import { type ComponentProps, useMemo, useState } from 'react';
import type { HolesInView } from '../../../map/cesium/holes/holes-in-view.ts';
import { GlobeFrame } from '../globe/globe-frame.tsx';
import { GroundPanel } from '../globe/ground-panel.tsx';
import { useScenes } from '../globe/use-scenes.ts';

type OwnProps = 'settings' | 'goTo' | 'isUnderground' | 'hidden' | 'onHoles' | 'children';
type ServiceGlobeProps = Omit<ComponentProps<typeof GlobeFrame>, OwnProps>;

/** The service on the ground, or under it, in the light of the scene that opens by itself. */
export function ServiceGlobe(props: ServiceGlobeProps) {
  const [isUnderground, setUnderground] = useState(false);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [holes, setHoles] = useState<HolesInView | null>(null);
  const { scene } = useScenes(null);
  // The ground that the scene cuts open is not what is looked at here
  const settings = useMemo(() => scene && { ...scene, cut: null }, [scene]);
  return (
    <GlobeFrame {...props} {...{ settings, isUnderground, hidden }} goTo={null} onHoles={setHoles}>
      <div className="globe-panels">
        <GroundPanel {...{ holes, hidden, isUnderground }} onUnderground={setUnderground} onHidden={setHidden} />
      </div>
    </GlobeFrame>
  );
}
