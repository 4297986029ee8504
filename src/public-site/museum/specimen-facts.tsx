import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useOne } from '../../providers/queries.ts';
import { archives } from '../../resources/holdings/archives.ts';
import { boreholes } from '../../resources/holdings/boreholes.ts';
import { museumHalls } from '../../resources/topics/museum-halls.ts';
import type { Specimen } from '../../resources/topics/specimens.ts';
import { Formula } from './formula.tsx';
import { hallAddress } from './museum-address.ts';

const sizeText = ({ length, width, height }: Specimen): string | null => {
  const sides = [length, width, height].filter((side) => side !== null);
  return sides.length > 0 ? `${sides.map((side) => Number(side)).join(' × ')} mm` : null;
};

/** What is known of a specimen, in groups; what is not known is left out. */
export function SpecimenFacts({ specimen }: { specimen: Specimen }) {
  const { accessionNo, kind, grade, classification, taxon, formula, crystalSystem, hardness, density } = specimen;
  const { appearance, period, ageText, formation, locality, city, county, hall, archive, borehole } = specimen;
  const isCountySaid = county !== null && locality?.includes(county.replace(/[县市区]$/u, ''));
  const place = [locality, isCountySaid ? null : county, city].filter(Boolean).join('，');
  const groups: [label: string, facts: [label: string, value: ReactNode][]][] = [
    [
      '藏品',
      [
        ['入藏号', accessionNo],
        ['类别', [kind, classification].filter(Boolean).join(' · ')],
        ['学名', taxon ? <i lang="la">{taxon}</i> : null],
        ['藏品级别', grade],
        ['展厅', hall === null ? null : <HallName id={hall} />],
        ['尺寸', sizeText(specimen)],
      ],
    ],
    [
      '特征',
      [
        ['化学式', formula ? <Formula text={formula} /> : null],
        ['晶系', crystalSystem],
        ['莫氏硬度', hardness],
        ['密度', density ? `${density} g/cm³` : null],
        ['颜色与光泽', appearance],
      ],
    ],
    [
      '时代与产地',
      [
        ['地质时代', ageText && ageText !== period ? `${period ?? ''}（${ageText}）` : period],
        ['产出层位', formation],
        ['产地', place],
        ['相关资料', archive === null ? null : <ArchiveTitle id={archive} />],
        ['所出钻孔', borehole === null ? null : <BoreholeTitle id={borehole} />],
      ],
    ],
  ];
  return (
    <div className="specimen-facts">
      {groups.map(([label, facts]) => {
        const known = facts.filter(([, value]) => value !== null && value !== '');
        return known.length > 0 ? (
          <section key={label}>
            <h2>{label}</h2>
            <dl>
              {known.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ) : null;
      })}
    </div>
  );
}

function HallName({ id }: { id: number }) {
  const { data } = useOne(museumHalls, id);
  return <Link to={hallAddress(id)}>{data?.name ?? '去展厅'}</Link>;
}

function ArchiveTitle({ id }: { id: number }) {
  const { data } = useOne(archives, id);
  return <Link to={`/archivesHoldingsDetail?id=${id}`}>{data?.title ?? '看这份资料'}</Link>;
}

function BoreholeTitle({ id }: { id: number }) {
  const { data } = useOne(boreholes, id);
  return <Link to={`/archivesDrillingDetail?id=${id}`}>{data?.holeNo ?? '看这个钻孔'}</Link>;
}
