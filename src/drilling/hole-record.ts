import type { DrillingLog } from '../resources/shared/drilling-answers.ts';
import type { LogHole } from '../strip-log/log-record.ts';
import type { ShownDrilling } from './drilling-side.ts';

/** A hole of an import as its strip log draws it: what only a published hole has is left open. */
export function holeRecord({ holeNo, hole, waterLevels }: DrillingLog, drilling: ShownDrilling): LogHole {
  const { place, ...told } = hole;
  return {
    ...told,
    holeNo,
    position: place,
    waterLevel: waterLevels.find(({ kind }) => kind === '稳定水位')?.depth ?? null,
    coreRecovery: null,
    contractor: hole.contractor ?? drilling.values.workUnit,
    keepingUnit: '入库后由接收单位保管',
    secrecy: drilling.values.secrecy ?? '未填',
    isSample: drilling.isSample,
  };
}
