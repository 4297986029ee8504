import { InboxOutlined } from '@ant-design/icons';
import { useInvalidate } from '@refinedev/core';
import { Alert, Button, Modal, Table, Upload } from 'antd';
import { useState } from 'react';
import { importList } from '../../providers/import-list.ts';
import type { ImportFault, ImportReport } from '../../resources/kit/answer-shapes.ts';
import { formFields } from '../../resources/kit/columns.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { notify } from '../notify.ts';

interface ImportDialogProps {
  resource: Resource;
  onClose: () => void;
}

/** Upload, a dry run that names row and column of every fault, and only then the import: all rows or none. */
export function ImportDialog({ resource, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const invalidate = useInvalidate();
  const canImport = report !== null && report.faults.length === 0 && report.created + report.updated > 0;

  async function run(chosen: File, isDryRun: boolean): Promise<void> {
    setBusy(true);
    setRefusal(null);
    try {
      const answer = await importList(resource, chosen, { isDryRun });
      setReport(answer);
      if (!answer.isWritten) return;
      notify.success(`已导入：${countsText(answer)}`);
      await invalidate({ resource: resource.name, invalidates: ['resourceAll'] });
      onClose();
    } catch (error) {
      setReport(null);
      setRefusal(error instanceof Error ? error.message : '文件没有读出来');
    } finally {
      setBusy(false);
    }
  }
  function choose(chosen: File): false {
    setFile(chosen);
    void run(chosen, true);
    return false;
  }
  return (
    <Modal
      open
      title={`导入${resource.label}`}
      width={760}
      maskClosable={false}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          取消
        </Button>,
        <Button
          key="run"
          type="primary"
          disabled={!canImport || !file || isBusy}
          onClick={() => file && void run(file, false)}
        >
          导入
        </Button>,
      ]}
    >
      <ImportHelp resource={resource} />
      <Upload.Dragger accept=".csv,.xlsx" maxCount={1} showUploadList={false} beforeUpload={choose} disabled={isBusy}>
        <p>
          <InboxOutlined aria-hidden className="admin-import__icon" />
        </p>
        <p>{file ? `已选：${file.name}。可再选一个文件重新检查` : '把文件拖到这里，或点击选择（CSV、XLSX）'}</p>
      </Upload.Dragger>
      <div role="status">{isBusy ? '正在逐行处理……' : null}</div>
      {refusal ? <Alert type="error" showIcon message="文件不能导入" description={refusal} /> : null}
      {report ? <DryRun report={report} /> : null}
    </Modal>
  );
}

const countsText = ({ created, updated, unchanged }: ImportReport): string =>
  `新增 ${created} 条，修改 ${updated} 条，相同 ${unchanged} 条`;

function ImportHelp({ resource }: { resource: Resource }) {
  const required = formFields(resource).filter(([, field]) => field.required && field.default === undefined);
  return (
    <p className="admin-import__help">
      第一行为表头，用字段名称，与导出的文件相同；有“编号”的行修改该记录，其余为新增。
      {required.length > 0 ? `新增必须有：${required.map(([, field]) => field.label).join('、')}。` : null}
    </p>
  );
}

function DryRun({ report }: { report: ImportReport }) {
  if (report.faults.length === 0) {
    const isNothing = report.created + report.updated === 0;
    return (
      <Alert
        type={isNothing ? 'info' : 'success'}
        showIcon
        message={isNothing ? '没有可导入的改动' : '检查通过'}
        description={countsText(report)}
      />
    );
  }
  return (
    <>
      <Alert type="error" showIcon message={`有 ${report.faults.length} 处错误，改正后再选文件；现在一条也没有写入`} />
      <Table<ImportFault>
        size="small"
        rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
        dataSource={report.faults}
        pagination={{ pageSize: 10, size: 'small', hideOnSinglePage: true }}
        columns={[
          { title: '行', dataIndex: 'row', width: 80 },
          { title: '列', dataIndex: 'column', width: 160, render: (column: string) => column || '整行' },
          { title: '错误', dataIndex: 'message' },
        ]}
      />
    </>
  );
}
