import Box from "@mui/material/Box";
import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { SkipNavigationButton, useGetIdentity } from "react-admin";
import { Header } from "./layout/frame/header.tsx";
import { MuiWords } from "./layout/frame/mui-words.tsx";
import { Navigation, NavigationDrawer } from "./layout/frame/navigation.tsx";
import { PageTabs } from "./layout/frame/page-tabs.tsx";
import { PageLoading } from "./layout/page-loading.tsx";
import { useLoadedRegions } from "./records/use-loaded-regions.ts";
import { GuideLink } from "./resources/content/setup/index.ts";

const EnrolPage = lazy(() =>
  import("./resources/people/security/enrol-page.tsx").then((page) => ({ default: page.EnrolPage })),
);

/** The frame around every page: menu at the left (a drawer on phones and small tablets), header on top. */
export function Layout({ children }: { children: ReactNode }) {
  useLoadedRegions();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"), { noSsr: true });
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const { identity, isPending } = useGetIdentity();
  // Without a required second factor every page would fail, so none is loaded until that is known.
  if (isPending) return <PageLoading />;
  if (identity?.mustEnrol) {
    return (
      <Suspense fallback={<PageLoading />}>
        <EnrolPage />
      </Suspense>
    );
  }
  return (
    <Box sx={{ display: "flex", minHeight: "100dvh" }}>
      <SkipNavigationButton />
      {isNarrow ? <NavigationDrawer open={isDrawerOpen} onClose={() => setDrawerOpen(false)} /> : <Navigation />}
      <Box sx={{ flex: 1, minWidth: 0, display: "flex", flexDirection: "column" }}>
        <Header {...(isNarrow ? { onOpenMenu: () => setDrawerOpen(true) } : {})} />
        <Box
          component="main"
          id="main-content"
          tabIndex={-1}
          sx={{
            flex: 1,
            width: "100%",
            maxWidth: 1680,
            mx: "auto",
            px: 2,
            py: { xs: 2, md: 1.5 },
          }}
        >
          <MuiWords>
            <GuideLink />
            <PageTabs />
            <Suspense fallback={<PageLoading />}>{children}</Suspense>
          </MuiWords>
        </Box>
      </Box>
    </Box>
  );
}
