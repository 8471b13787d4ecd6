import Box from "@mui/material/Box";
import { fieldKinds, fieldRoutes } from "@tatka/contract/content/custom-fields";
import { viewCounts } from "@tatka/contract/insight/counts";
import { isAdmin, myPermissions } from "@tatka/contract/people/staff";
import type { StaffPermission } from "@tatka/contract/permissions";
import { on } from "@tatka/contract/testing/answer-calls";
import { type ReactNode, Suspense } from "react";
import { AdminContext, memoryStore, ResourceContextProvider } from "react-admin";
import { createMemoryRouter, RouterProvider } from "react-router";
import { type RenderResult, render } from "vitest-browser-react/pure";
import { MuiWords } from "../layout/frame/mui-words.tsx";
import { NewestNotification } from "../layout/frame/newest-notification.tsx";
import { authProvider } from "../providers/auth-provider.ts";
import { dataProvider } from "../providers/data-provider.ts";
import { i18nProvider } from "../providers/i18n-provider.ts";
import { queryClient } from "../providers/query-client.ts";
import { theme } from "../theme.ts";

/** Renders a part of the back office with the providers of every page. */
export function renderInBackOffice(part: ReactNode, { resource = "", path = "/" } = {}): Promise<RenderResult> {
  const router = createMemoryRouter(
    [
      {
        path: "*",
        element: (
          <AdminContext
            {...{ authProvider, dataProvider, i18nProvider, queryClient, theme }}
            darkTheme={null}
            store={memoryStore()}
          >
            <MuiWords>
              <ResourceContextProvider value={resource}>
                {/* The width beside the menu. */}
                <Box component="main" sx={{ ml: { md: "216px" }, px: 2 }}>
                  <Suspense>{part}</Suspense>
                </Box>
              </ResourceContextProvider>
              {/* On a busy machine, a test may look seconds later. */}
              <NewestNotification shownFor={60_000} />
            </MuiWords>
          </AdminContext>
        ),
      },
    ],
    { initialEntries: [path] },
  );
  return render(<RouterProvider router={router} />);
}

/** Fakes the signed-in user and permissions. */
export function aStaffMember(...permissions: StaffPermission[]) {
  const held = permissions.map((permission) => {
    const [resource = "", action = ""] = permission.split(".");
    return { resource, action, possession: "any", attributes: "*" };
  });
  const user = { id: 1, name: "Salma Khatun", email: "salma@shop.example", phone: null };
  return [
    on(isAdmin).answer(() => ({ isAdmin: true, user, mustEnrol: false })),
    on(myPermissions).answer(() => held),
    on(viewCounts).answer(() => ({ views: {} })),
    ...fieldKinds.map((kind) => on(fieldRoutes[kind].list).answer(() => ({ fields: [] }))),
  ];
}
