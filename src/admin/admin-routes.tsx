import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { Resource } from '../resources/kit/define-resource.ts';
import { mayCall } from '../resources/kit/rights.ts';
import { manageable } from './admin-resources.ts';
import { useCaller } from './caller.ts';
import { ListPage } from './list/list-page.tsx';
import { AdminShell } from './shell/admin-shell.tsx';
import { UnknownScreen } from './shell/unknown-screen.tsx';

const DashboardPage = lazy(() => import('./dashboard/dashboard-page.tsx').then((m) => ({ default: m.DashboardPage })));
const FormPage = lazy(() => import('./form/form-page.tsx').then((m) => ({ default: m.FormPage })));
const SinglePage = lazy(() => import('./form/single-page.tsx').then((m) => ({ default: m.SinglePage })));
const ShowPage = lazy(() => import('./show/show-page.tsx').then((m) => ({ default: m.ShowPage })));
const TreePage = lazy(() => import('./tree/tree-page.tsx').then((m) => ({ default: m.TreePage })));
const ObjectsPage = lazy(() => import('./objects/objects-page.tsx').then((m) => ({ default: m.ObjectsPage })));
const FilesPage = lazy(() => import('./files/files-page.tsx').then((m) => ({ default: m.FilesPage })));

const CertificationQueue = lazy(() =>
  import('./certifications/certification-queue.tsx').then((m) => ({ default: m.CertificationQueue })),
);
const CertificationPage = lazy(() =>
  import('./certifications/certification-page.tsx').then((m) => ({ default: m.CertificationPage })),
);
const OrderDeskPage = lazy(() => import('./orders/order-desk-page.tsx').then((m) => ({ default: m.OrderDeskPage })));
const OrderReviewPage = lazy(() =>
  import('./orders/order-review-page.tsx').then((m) => ({ default: m.OrderReviewPage })),
);
const DeliveryDeskPage = lazy(() =>
  import('./deliveries/delivery-desk-page.tsx').then((m) => ({ default: m.DeliveryDeskPage })),
);
const DeliveryReviewPage = lazy(() =>
  import('./deliveries/delivery-review-page.tsx').then((m) => ({ default: m.DeliveryReviewPage })),
);
const DrillingDeskPage = lazy(() =>
  import('./drilling/drilling-desk-page.tsx').then((m) => ({ default: m.DrillingDeskPage })),
);
const DrillingReviewPage = lazy(() =>
  import('./drilling/drilling-review-page.tsx').then((m) => ({ default: m.DrillingReviewPage })),
);
const AppointmentDesk = lazy(() =>
  import('./appointments/desk-page.tsx').then((m) => ({ default: m.AppointmentDesk })),
);
const LoanDesk = lazy(() => import('./appointments/desk-page.tsx').then((m) => ({ default: m.LoanDesk })));
const AuditLogPage = lazy(() => import('./audit/audit-log-page.tsx').then((m) => ({ default: m.AuditLogPage })));

const JobsPage = lazy(() => import('./jobs/jobs-page.tsx').then((m) => ({ default: m.JobsPage })));

type Screens = Readonly<Record<string, ComponentType<{ resource: Resource }>>>;

/** Screens that stand in place of the generated list, by resource name. */
const ownLists: Screens = {
  files: FilesPage,
  objects: ObjectsPage,
  certifications: CertificationQueue,
  auditLog: AuditLogPage,
  subOrders: OrderDeskPage,
  deliveries: DeliveryDeskPage,
  drillingImports: DrillingDeskPage,
  appointments: AppointmentDesk,
  loans: LoanDesk,
  jobs: JobsPage,
};

/** Screens that stand in place of the generated record's page, by resource name. */
const ownRecords: Screens = {
  certifications: CertificationPage,
  subOrders: OrderReviewPage,
  deliveries: DeliveryReviewPage,
  drillingImports: DrillingReviewPage,
};

function ListScreen({ resource }: { resource: Resource }) {
  const Own = ownLists[resource.name];
  if (Own) return <Own resource={resource} />;
  if (resource.single) return <SinglePage resource={resource} />;
  return resource.tree ? <TreePage resource={resource} /> : <ListPage resource={resource} />;
}

function RecordScreen({ resource }: { resource: Resource }) {
  const Own = ownRecords[resource.name] ?? ShowPage;
  return <Own resource={resource} />;
}

/** Lies below the catch-all route of the path table. One set of routes per resource that the caller may manage; everything else is an unknown screen. */
export function AdminRoutes({ base }: { base: string }) {
  const caller = useCaller();
  return (
    <Routes>
      <Route path={base.slice(1)} element={<AdminShell base={base} />}>
        <Route index element={<DashboardPage />} />
        {manageable(caller).map((resource) => (
          <Route key={resource.name} path={resource.name}>
            <Route index element={<ListScreen key={resource.name} resource={resource} />} />
            {mayCall(resource, 'create', caller) ? (
              <Route path="create" element={<FormPage key={resource.name} resource={resource} action="create" />} />
            ) : null}
            {mayCall(resource, 'edit', caller) && !resource.single ? (
              <Route path="edit/:id" element={<FormPage key={resource.name} resource={resource} action="edit" />} />
            ) : null}
            {resource.single ? null : (
              <Route path="show/:id" element={<RecordScreen key={resource.name} resource={resource} />} />
            )}
          </Route>
        ))}
        <Route path="*" element={<UnknownScreen />} />
      </Route>
    </Routes>
  );
}
