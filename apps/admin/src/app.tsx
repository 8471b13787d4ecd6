import { lazy, Suspense } from "react";
import { Admin, CustomRoutes, Resource } from "react-admin";
import { Navigate, Outlet, Route, useParams } from "react-router";
import { CrashPage } from "./layout/crash-page.tsx";
import { Layout } from "./layout/layout.tsx";
import { NoAccessPage } from "./layout/no-access-page.tsx";
import { NotFoundPage } from "./layout/not-found-page.tsx";
import { PageLoading } from "./layout/page-loading.tsx";
import { LoginPage } from "./login/login-page.tsx";
import { authProvider } from "./providers/auth-provider.ts";
import { dataProvider } from "./providers/data-provider.ts";
import { i18nProvider } from "./providers/i18n-provider.ts";
import { queryClient } from "./providers/query-client.ts";
import { store } from "./providers/store.ts";
import { attribute } from "./resources/attribute/index.ts";
import { audit } from "./resources/audit/index.ts";
import { basicSettings } from "./resources/basic-setting/index.ts";
import { blog, blogTerm } from "./resources/blog/index.ts";
import { brand } from "./resources/brand/index.ts";
import { category } from "./resources/category/index.ts";
import { contactMessage } from "./resources/contact-message/index.ts";
import { faq } from "./resources/faq/index.ts";
import { flashSale } from "./resources/flash-sale/index.ts";
import { homeSettings } from "./resources/home-setting/index.ts";
import { hub } from "./resources/hub/index.ts";
import { countries, districts, divisions, zones } from "./resources/location/index.ts";
import { media } from "./resources/media/index.ts";
import { metaSettings } from "./resources/meta-setting/index.ts";
import { order, orderPages } from "./resources/order/index.ts";
import { orderCreate } from "./resources/order-create/index.ts";
import { orderEdit } from "./resources/order-edit/index.ts";
import { orderRefund } from "./resources/order-refund/index.ts";
import { page } from "./resources/page/index.ts";
import { paymentMethod } from "./resources/payment-method/index.ts";
import { permissions } from "./resources/permissions/index.ts";
import { product } from "./resources/product/index.ts";
import { productBulk } from "./resources/product-bulk/index.ts";
import { productExchange } from "./resources/product-exchange/index.ts";
import { refunds } from "./resources/refund/index.ts";
import { productAnalysis, revenueReport } from "./resources/report/index.ts";
import { roles } from "./resources/roles/index.ts";
import { searchWords } from "./resources/search-word/index.ts";
import { shippingZone } from "./resources/shipping-zone/index.ts";
import { shoppingLists } from "./resources/shopping-list/index.ts";
import { slot } from "./resources/slot/index.ts";
import { tag } from "./resources/tag/index.ts";
import { testimonial } from "./resources/testimonial/index.ts";
import { uom } from "./resources/uom/index.ts";
import { users } from "./resources/users/index.ts";
import { voucher } from "./resources/voucher/index.ts";
import { theme } from "./theme.ts";

const Dashboard = lazy(() =>
  import("./dashboard/dashboard-page.tsx").then((page) => ({ default: page.DashboardPage })),
);

const SecurityPage = lazy(() =>
  import("./security/security-page.tsx").then((page) => ({ default: page.SecurityPage })),
);

const RegisterPage = lazy(() => import("./login/register-page.tsx").then((page) => ({ default: page.RegisterPage })));

const SetPasswordPage = lazy(() =>
  import("./login/set-password-page.tsx").then((page) => ({ default: page.SetPasswordPage })),
);

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
      loginPage={LoginPage}
      dashboard={Dashboard}
      loading={PageLoading}
      error={CrashPage}
      catchAll={NotFoundPage}
      accessDenied={ToNoAccessPage}
      title="Tatka"
      requireAuth
      disableTelemetry
    >
      <Resource {...product} />
      <Resource {...category} />
      <Resource {...brand} />
      <Resource {...tag} />
      <Resource {...attribute} />
      <Resource {...uom} />
      <Resource {...order}>
        <Route path="board" element={<orderPages.Board />} />
        <Route path="pick-list" element={<orderPages.PickList />} />
        <Route path=":number" element={<ToOrder />} />
      </Resource>
      <Resource {...media} />
      <Resource {...contactMessage} />
      <Resource {...page} />
      <Resource {...faq} />
      <Resource {...users} />
      <Resource {...roles} />
      <Resource {...voucher} />
      <Resource {...flashSale} />
      <Resource {...blog} />
      <Resource {...blogTerm} />
      <Resource {...testimonial} />
      <Resource {...paymentMethod} />
      <Resource {...hub} />
      <Resource {...shippingZone} />
      <Resource {...slot} />
      <Resource {...countries} />
      <Resource {...divisions} />
      <Resource {...districts} />
      <Resource {...zones} />
      <CustomRoutes>
        <Route path="/order/create" element={<orderCreate.Page />} />
        <Route path="/order/:number/edit-lines" element={<orderEdit.Page />} />
        <Route path="/order/:number/refund" element={<orderRefund.Page />} />
        <Route path="/refund" element={<refunds.Page />} />
        <Route path="/product/bulk" element={<productBulk.Page />} />
        <Route path="/product/import" element={<productExchange.Page />} />
        <Route path="/search-words" element={<searchWords.Page />} />
        <Route path="/shopping-lists" element={<shoppingLists.Page />} />
        <Route path="/report/revenue" element={<revenueReport.Page />} />
        <Route path="/report/product-analysis" element={<productAnalysis.Page />} />
        <Route path="/settings/basic" element={<basicSettings.Page />} />
        <Route path="/settings/home" element={<homeSettings.Page />} />
        <Route path="/settings/meta-info" element={<metaSettings.Page />} />
        <Route path="/audit" element={<audit.Page />} />
        <Route path="/permissions" element={<permissions.Page />} />
        <Route path="/security" element={<SecurityPage />} />
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

/** Pages for people who are nobody here yet. */
function InFront() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Outlet />
    </Suspense>
  );
}

/** The short address of an order, as people write it down. */
function ToOrder() {
  const { number } = useParams();
  return <Navigate to={`/order/${number}/show`} replace />;
}

/** react-admin has an address of its own for this; the store's is /admin/403. */
function ToNoAccessPage() {
  return <Navigate to="/403" replace />;
}
