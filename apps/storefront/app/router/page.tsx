import { Component, createContext, type ReactNode, useContext } from "react";
import type { Params, RouteModule } from "./routes.ts";

export type Place = { pathname: string; search: string; hash: string; key: string };

/** A rendered page: its routes from the root on, with their loader data. */
export type PageState = {
  location: Place;
  params: Params;
  routes: { id: string; module: RouteModule }[];
  data: Readonly<Record<string, unknown>>;
  /** An error, and the route whose error boundary shows it. */
  failure?: { at: number; error: unknown } | undefined;
  /** Keeps the scroll position. */
  isHeld?: boolean;
};

const PageContext = createContext<PageState | null>(null);
const DepthContext = createContext(0);
const ErrorContext = createContext<unknown>(undefined);

export function usePage(): PageState {
  const page = useContext(PageContext);
  if (!page) throw new Error("there is no page around this");
  return page;
}

/** The whole document. */
export function Page({ page }: { page: PageState }) {
  const Layout = page.routes[0]?.module.Layout;
  const content = <RouteAt depth={0} />;
  return <PageContext value={page}>{Layout ? <Layout>{content}</Layout> : content}</PageContext>;
}

/** Where a layout renders the page. */
export function Outlet() {
  return <RouteAt depth={useContext(DepthContext)} />;
}

function RouteAt({ depth }: { depth: number }) {
  const { routes, params, data, failure, location } = usePage();
  const route = routes[depth];
  if (!route) return null;
  const { default: Shown, ErrorBoundary } = route.module;
  if (failure?.at === depth && ErrorBoundary) {
    return (
      <ErrorContext value={failure.error}>
        <ErrorBoundary key={route.id} />
      </ErrorContext>
    );
  }
  const content = Shown && (
    <DepthContext key={route.id} value={depth + 1}>
      <Shown loaderData={data[route.id]} params={params} />
    </DepthContext>
  );
  if (!ErrorBoundary || import.meta.env.SSR) return content;
  return (
    <Catcher key={route.id} location={location} fallback={<ErrorBoundary />}>
      {content}
    </Catcher>
  );
}

type CatcherProps = { location: Place; fallback: ReactNode; children: ReactNode };
type Caught = { isCaught: boolean; error: unknown; location: Place };

/** Shows a page's render error in its place, until another page is shown. */
class Catcher extends Component<CatcherProps, Caught> {
  override state: Caught = { isCaught: false, error: undefined, location: this.props.location };

  static getDerivedStateFromError(error: unknown) {
    return { isCaught: true, error };
  }

  static getDerivedStateFromProps({ location }: CatcherProps, state: Caught) {
    return location === state.location ? null : { isCaught: false, error: undefined, location };
  }

  override render() {
    const { isCaught, error } = this.state;
    if (!isCaught) return this.props.children;
    return <ErrorContext value={error}>{this.props.fallback}</ErrorContext>;
  }
}

export const useRouteError = () => useContext(ErrorContext);

/** Links that the routes add to the document's head. */
export function Links() {
  const { routes } = usePage();
  return routes.flatMap(({ module }) => module.links?.() ?? []).map((link) => <link key={link.href} {...link} />);
}
