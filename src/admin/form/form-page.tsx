import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { adminPaths } from '../admin-paths.ts';
import { RecordForm } from './record-form.tsx';

interface FormPageProps {
  resource: Resource;
  action: 'create' | 'edit';
}

/** Where the visitor came from, when another admin screen said so. */
const cameFrom = (state: unknown): string | null => {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' ? from : null;
};

/** Creating or editing one record; afterwards back to where one came from. */
export function FormPage({ resource, action }: FormPageProps) {
  const { id } = useParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const back = cameFrom(state) ?? adminPaths.list(resource.name);
  return (
    <section className="admin-sheet">
      <header className="admin-heading">
        <h1>{action === 'create' ? `新增${resource.label}` : `编辑${resource.label}`}</h1>
      </header>
      <RecordForm
        key={id ?? 'new'}
        resource={resource}
        action={action}
        {...(id === undefined ? {} : { id })}
        onSaved={(saved) => {
          const shown = action === 'create' && saved !== null ? adminPaths.show(resource.name, saved) : back;
          void navigate(shown, { state: { from: back } });
        }}
        onCancel={() => void navigate(back)}
      />
    </section>
  );
}
