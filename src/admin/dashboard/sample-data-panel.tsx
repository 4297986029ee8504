import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Answered, type CallOf } from '../../providers/call.ts';
import { useCall } from '../../providers/use-call.ts';
import { mayCall } from '../../resources/kit/rights.ts';
import { site } from '../../resources/site/site.ts';
import { useCaller } from '../caller.ts';
import './sample-data-panel.css';

type State = Answered<CallOf<typeof site, 'sampleProgress'>>;

const loadingMs = 1000;
/** A file takes some seconds. */
const filesMs = 5000;
const number = new Intl.NumberFormat('zh-CN');

function askAgainAfter(data: unknown): number | false {
  const known = data as State | undefined;
  if (known?.state === 'loading') return loadingMs;
  return known?.files ? filesMs : false;
}

/** How far the sample data of a first start are, as long as they are on their way. */
export function SampleDataPanel() {
  const caller = useCaller();
  const { data } = useCall(site, 'sampleProgress', mayCall(site, 'sampleProgress', caller) ? {} : null, {
    refetchInterval: ({ state }) => askAgainAfter(state.data),
    retry: false,
  });
  const wasUnderWay = useRefreshWhenLoaded(data);
  if (!data || (data.state === 'loaded' && !data.files && !wasUnderWay)) return null;
  return (
    <section className="admin-panel admin-samples" aria-labelledby="admin-samples">
      <h2 id="admin-samples">示例数据</h2>
      <SampleProgress {...data} />
    </section>
  );
}

function SampleProgress({ state, progress, problem, files }: State) {
  if (state === 'failed')
    return (
      <p role="alert" data-tone="bad">
        没有载入：{problem}。门户照常可用，下次启动时会再次载入。
      </p>
    );
  if (state === 'loading' && !progress) return <p role="status">即将开始载入，门户可以照常使用。</p>;
  if (progress)
    return (
      <>
        <progress max={progress.of} value={Math.min(progress.rows, progress.of)} aria-label="载入进度" />
        <p>
          正在载入{progress.label}（第 {progress.step} 步，共 {progress.steps} 步）：已写入{' '}
          {number.format(progress.rows)} 行，共约 {number.format(progress.of)} 行。全部写入后各列表一并显示。
        </p>
      </>
    );
  if (files)
    return (
      <>
        <progress max={files.of} value={files.made} aria-label="示例文件的进度" />
        <p>
          数据已载入。后台正在生成示例文件：已完成 {number.format(files.made)} 个，共 {number.format(files.of)}{' '}
          个；其余的在首次打开时生成。
        </p>
      </>
    );
  return <p role="status">示例数据与示例文件已全部就绪。</p>;
}

/** Counts and lists on the page are asked for again once the rows are there. @returns whether this page has seen any of it */
function useRefreshWhenLoaded(data: State | undefined): boolean {
  const client = useQueryClient();
  const [seen, setSeen] = useState<'nothing' | 'loading' | 'files'>('nothing');
  const isLoading = data?.state === 'loading';
  if (isLoading && seen !== 'loading') setSeen('loading');
  if (!isLoading && data?.files && seen === 'nothing') setSeen('files');
  const hasLoaded = seen === 'loading' && data?.state === 'loaded';
  useEffect(() => {
    if (hasLoaded) void client.invalidateQueries({ queryKey: ['data'] });
  }, [client, hasLoaded]);
  return seen !== 'nothing';
}
