import { type ComponentType, lazy, Suspense } from "react";
import { Admin, CustomRoutes, Resource } from "react-admin";
import { Navigate, Outlet, Route } from "react-router";
import { Layout } from "./app-layout.tsx";
import type { Page } from "./area.ts";
import { openAreas } from "./area-list.ts";
import { areas } from "./areas.ts";
import { CrashPage } from "./layout/crash-page.tsx";
import { NewestNotification } from "./layout/frame/newest-notification.tsx";
import { guarded } from "./layout/guarded.tsx";
import { NoAccessPage } from "./layout/no-access-page.tsx";
import { NotFoundPage } from "./layout/not-found-page.tsx";
import { PageLoading } from "./layout/page-loading.tsx";
import { storeNames } from "./messages/store-names.ts";
import { authProvider } from "./providers/auth-provider.ts";
import { dataProvider } from "./providers/data-provider.ts";
import { i18nProvider } from "./providers/i18n-provider.ts";
import { queryClient } from "./providers/query-client.ts";
import { store } from "./providers/store.ts";
import { FirstPage } from "./resources/content/setup/index.ts";
import { LoginPage } from "./resources/people/login/index.ts";
import { theme } from "./theme.ts";

openAreas(areas);

const DashboardPage = lazy(() =>
  import("./resources/insight/dashboard/dashboard-page.tsx").then((page) => ({ default: page.DashboardPage })),
);

const RegisterPage = lazy(() =>
  import("./resources/people/login/register-page.tsx").then((page) => ({ default: page.RegisterPage })),
);

const SetPasswordPage = lazy(() =>
  import("./resources/people/login/set-password-page.tsx").then((page) => ({ default: page.SetPasswordPage })),
);

const resources = areas
  .flatMap((area) => area.records ?? [])
  .filter(({ list }) => list)
  .map(({ name, recordRepresentation, list, create, edit, show, pages }) => ({
    name,
    ...(recordRepresentation && { recordRepresentation }),
    ...(list && { list: pageOf(list) }),
    ...(create && { create: pageOf(create) }),
    ...(edit && { edit: pageOf(edit) }),
    ...(show && { show: pageOf(show) }),
    ...(pages && { children: routesTo(pages) }),
  }));

const routes = areas.flatMap(({ pages }) => routesTo(pages));

export function App() {
  return (
    <Admin
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      store={store}
      queryClient={queryClient}
      theme={theme}
      darkTheme={null}
      layout={Layout}
      notification={NewestNotification}
      loginPage={LoginPage}
      dashboard={Dashboard}
      loading={PageLoading}
      error={CrashPage}
      catchAll={NotFoundPage}
      accessDenied={ToNoAccessPage}
      title={storeNames.en}
      requireAuth
      disableTelemetry
    >
      {resources.map((resource) => (
        <Resource key={resource.name} {...resource} />
      ))}
      <CustomRoutes>
        {routes}
        <Route path="/403" element={<NoAccessPage />} />
      </CustomRoutes>
      <CustomRoutes noLayout>
        <Route element={<InFront />}>
          <Route path="/register" element={<RegisterPage />} />
          <Route path="/set-password" element={<SetPasswordPage />} />
        </Route>
      </CustomRoutes>
    </Admin>
  );
}

function pageOf([permission, load]: Page): ComponentType {
  const Loaded = lazy(() => load().then((page) => ({ default: page })));
  return permission === "everyone" ? Loaded : guarded(permission, Loaded);
}

function routesTo(pages: Record<string, Page> = {}) {
  return Object.entries(pages).map(([path, page]) => {
    const Opened = pageOf(page);
    return <Route key={path} path={path} element={<Opened />} />;
  });
}

function Dashboard() {
  return <FirstPage otherwise={DashboardPage} />;
}

/** Pages for logged-out users. */
function InFront() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Outlet />
    </Suspense>
  );
}

/** react-admin's own URL for the "no access" page; the store uses /admin/403. */
function ToNoAccessPage() {
  return <Navigate to="/403" replace />;
}
