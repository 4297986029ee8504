import { useSearchParams } from 'react-router-dom';
import { HallPage } from './hall-page.tsx';
import { readNumber } from './museum-address.ts';
import { SpecimenPage } from './specimen-page.tsx';
import '../../ui/controls.css';
import '../../ui/states.css';
import '../catalogue/catalogue.css';
import '../catalogue/catalogue-detail.css';
import './museum.css';
import './museum-home.css';
import './museum-detail.css';

/** 浙地博详情: a specimen (`id`) or a hall (`hall`). */
export function MuseumDetailPage() {
  const [params] = useSearchParams();
  const hall = params.get('hall');
  return (
    <div className="museum">
      {hall === null ? <SpecimenPage id={readNumber(params.get('id'))} /> : <HallPage id={readNumber(hall)} />}
    </div>
  );
}
