import { lazy, Suspense } from "react";
import { Admin, CustomRoutes, Resource } from "react-admin";
import { Navigate, Outlet, Route, useParams } from "react-router";
import { Layout } from "./app-layout.tsx";
import { CrashPage } from "./layout/crash-page.tsx";
import { NewestNotification } from "./layout/newest-notification.tsx";
import { NoAccessPage } from "./layout/no-access-page.tsx";
import { NotFoundPage } from "./layout/not-found-page.tsx";
import { PageLoading } from "./layout/page-loading.tsx";
import { storeNames } from "./messages/store-names.ts";
import { authProvider } from "./providers/auth-provider.ts";
import { dataProvider } from "./providers/data-provider.ts";
import { i18nProvider } from "./providers/i18n-provider.ts";
import { queryClient } from "./providers/query-client.ts";
import { store } from "./providers/store.ts";
import { productBulk } from "./resources/catalogue/bulk-changes/index.ts";
import { category } from "./resources/catalogue/categories/index.ts";
import { flashSale } from "./resources/catalogue/flash-sales/index.ts";
import { productExchange } from "./resources/catalogue/import-export/index.ts";
import { media } from "./resources/catalogue/media/index.ts";
import { product } from "./resources/catalogue/products/index.ts";
import { review } from "./resources/catalogue/reviews/index.ts";
import { searchWords } from "./resources/catalogue/search/index.ts";
import { attribute, brand, tag, uom } from "./resources/catalogue/terms/index.ts";
import { basicSettings } from "./resources/content/basic-setting/index.ts";
import { blog, blogTerm } from "./resources/content/blog/index.ts";
import { contactMessage } from "./resources/content/contact/index.ts";
import { faq } from "./resources/content/faq/index.ts";
import { homeSettings } from "./resources/content/home-setting/index.ts";
import { messageWords } from "./resources/content/message-words/index.ts";
import { metaSettings } from "./resources/content/meta-setting/index.ts";
import { page } from "./resources/content/pages/index.ts";
import { FirstPage, setup } from "./resources/content/setup/index.ts";
import { testimonial } from "./resources/content/testimonials/index.ts";
import { cash } from "./resources/delivery/cash/index.ts";
import { hub } from "./resources/delivery/hubs/index.ts";
import { countries, districts, divisions, zones } from "./resources/delivery/locations/index.ts";
import { nearDate } from "./resources/delivery/near-date/index.ts";
import { purchases } from "./resources/delivery/purchases/index.ts";
import { ride } from "./resources/delivery/ride/index.ts";
import { runs } from "./resources/delivery/runs/index.ts";
import { shippingZone } from "./resources/delivery/shipping-zones/index.ts";
import { slot } from "./resources/delivery/slots/index.ts";
import { stock, stockLevels } from "./resources/delivery/stock/index.ts";
import { stockCounts } from "./resources/delivery/stock-counts/index.ts";
import { transfers } from "./resources/delivery/transfers/index.ts";
import { audit } from "./resources/insight/audit/index.ts";
import { advertising } from "./resources/insight/measurement/index.ts";
import { productAnalysis, revenueReport, staffFigures, wasteReport } from "./resources/insight/reports/index.ts";
import { shoppingLists } from "./resources/lists/shopping-lists/index.ts";
import { discount } from "./resources/orders/discounts/index.ts";
import { orderEdit } from "./resources/orders/line-edits/index.ts";
import { order, orderPages } from "./resources/orders/orders/index.ts";
import { problem } from "./resources/orders/problems/index.ts";
import { orderRefund } from "./resources/orders/refunds/index.ts";
import { orderCreate } from "./resources/orders/staff-orders/index.ts";
import { voucher } from "./resources/orders/vouchers/index.ts";
import { paymentMethod } from "./resources/payments/payment-methods/index.ts";
import { refunds } from "./resources/payments/payments/index.ts";
import { apiKeys } from "./resources/people/api-keys/index.ts";
import { customer } from "./resources/people/customers/index.ts";
import { LoginPage } from "./resources/people/login/index.ts";
import { permissions } from "./resources/people/permissions/index.ts";
import { roles } from "./resources/people/roles/index.ts";
import { users } from "./resources/people/users/index.ts";
import { systemStatus } from "./resources/system/status/index.ts";
import { webhooks } from "./resources/system/webhooks/index.ts";
import { theme } from "./theme.ts";

const DashboardPage = lazy(() =>
  import("./resources/insight/dashboard/dashboard-page.tsx").then((page) => ({ default: page.DashboardPage })),
);

const SecurityPage = lazy(() =>
  import("./resources/people/security/security-page.tsx").then((page) => ({ default: page.SecurityPage })),
);

const RegisterPage = lazy(() =>
  import("./resources/people/login/register-page.tsx").then((page) => ({ default: page.RegisterPage })),
);

const SetPasswordPage = lazy(() =>
  import("./resources/people/login/set-password-page.tsx").then((page) => ({ default: page.SetPasswordPage })),
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
      <Resource {...review} />
      <Resource {...problem} />
      <Resource {...page} />
      <Resource {...faq} />
      <Resource {...customer} />
      <Resource {...users} />
      <Resource {...roles} />
      <Resource {...voucher} />
      <Resource {...discount} />
      <Resource {...flashSale} />
      <Resource {...blog} />
      <Resource {...blogTerm} />
      <Resource {...testimonial} />
      <Resource {...paymentMethod} />
      <Resource {...hub} />
      <Resource {...shippingZone} />
      <Resource {...slot} />
      <Resource {...stockLevels} />
      <Resource {...countries} />
      <Resource {...divisions} />
      <Resource {...districts} />
      <Resource {...zones} />
      <CustomRoutes>
        <Route path="/order/create" element={<orderCreate.Page />} />
        <Route path="/order/:number/edit-lines" element={<orderEdit.Page />} />
        <Route path="/order/:number/refund" element={<orderRefund.Page />} />
        <Route path="/run" element={<runs.Page />} />
        <Route path="/transfer" element={<transfers.List />} />
        <Route path="/transfer/create" element={<transfers.New />} />
        <Route path="/transfer/:id" element={<transfers.One />} />
        <Route path="/purchase" element={<purchases.List />} />
        <Route path="/purchase/create" element={<purchases.New />} />
        <Route path="/purchase/:id" element={<purchases.One />} />
        <Route path="/count" element={<stockCounts.List />} />
        <Route path="/count/:id" element={<stockCounts.One />} />
        <Route path="/near-date" element={<nearDate.Page />} />
        <Route path="/supplier" element={<purchases.Suppliers />} />
        <Route path="/ride" element={<ride.Page />} />
        <Route path="/cash" element={<cash.Page />} />
        <Route path="/stock/scan" element={<stock.Scan />} />
        <Route path="/stock/:id" element={<stock.Page />} />
        <Route path="/refund" element={<refunds.Page />} />
        <Route path="/product/bulk" element={<productBulk.Page />} />
        <Route path="/product/import" element={<productExchange.Page />} />
        <Route path="/search-words" element={<searchWords.Page />} />
        <Route path="/shopping-lists" element={<shoppingLists.Page />} />
        <Route path="/report/revenue" element={<revenueReport.Page />} />
        <Route path="/report/staff" element={<staffFigures.Page />} />
        <Route path="/report/product-analysis" element={<productAnalysis.Page />} />
        <Route path="/report/waste" element={<wasteReport.Page />} />
        <Route path="/settings/setup" element={<setup.Page />} />
        <Route path="/settings/status" element={<systemStatus.Page />} />
        <Route path="/settings/api-keys" element={<apiKeys.Page />} />
        <Route path="/settings/webhooks" element={<webhooks.Page />} />
        <Route path="/settings/messages" element={<messageWords.List />} />
        <Route path="/settings/messages/answers" element={<messageWords.Answers />} />
        <Route path="/settings/messages/:name" element={<messageWords.One />} />
        <Route path="/settings/basic" element={<basicSettings.Page />} />
        <Route path="/settings/home" element={<homeSettings.Page />} />
        <Route path="/settings/meta-info" element={<metaSettings.Page />} />
        <Route path="/settings/advertising" element={<advertising.Page />} />
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

function Dashboard() {
  return <FirstPage otherwise={DashboardPage} />;
}

/** Pages for people who are nobody here yet. */
function InFront() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Outlet />
    </Suspense>
  );
}

/** The short URL of an order, as people write it down. */
function ToOrder() {
  const { number } = useParams();
  return <Navigate to={`/order/${number}/show`} replace />;
}

/** react-admin has a URL of its own for this; the store's is /admin/403. */
function ToNoAccessPage() {
  return <Navigate to="/403" replace />;
}
