import { Table } from 'antd';
import type { ImportFault } from '../../resources/kit/answer-shapes.ts';

/** Row, column and fault of everything that is wrong with a file. */
export function FaultTable({ faults }: { faults: readonly ImportFault[] }) {
  return (
    <Table<ImportFault>
      size="small"
      rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
      dataSource={[...faults]}
      pagination={{ pageSize: 10, size: 'small', hideOnSinglePage: true }}
      columns={[
        { title: '行', dataIndex: 'row', width: 80 },
        { title: '列', dataIndex: 'column', width: 160, render: (column: string) => column || '整行' },
        { title: '错误', dataIndex: 'message' },
      ]}
    />
  );
}
