import type { ComponentProps } from "react";
import { navigate, revalidate, useNext } from "./browser-router.ts";
import { Links, Outlet, type Place, usePage, useRouteError } from "./page.tsx";

export type { RevalidateArgs } from "./routes.ts";
export { Links, Outlet, useRouteError };

/** Props of a page component: its loader's data and the path parameters. */
export type PageProps<Loader, Name extends string = never> = {
  loaderData: Loader extends (args: never) => infer Data ? Exclude<Awaited<Data>, Response> : undefined;
  params: Readonly<Record<Name, string>>;
};

export const useLocation = (): Place => usePage().location;
export const useParams = () => usePage().params;
export const useNavigate = () => navigate;
export const useRevalidator = () => revalidator;

const revalidator = { revalidate };

export function useNavigation(): { state: "idle" | "loading"; location?: Place } {
  const location = useNext();
  return location ? { state: "loading", location } : { state: "idle" };
}

export type NavigateFunction = typeof navigate;

export type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  to: string | { pathname?: string; search?: string };
  /** Replaces this page in the history. */
  replace?: boolean;
  /** Keeps the scroll position. */
  preventScrollReset?: boolean;
  /** Loads the whole page from the server. */
  reloadDocument?: boolean;
  /** "intent": prefetches the target on hover. */
  prefetch?: "intent" | "none";
  discover?: "none";
};

/** A plain link. One listener for the document handles it without loading a new document. */
export function Link({ to, replace, preventScrollReset, reloadDocument, prefetch, discover: _, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={typeof to === "string" ? to : `${to.pathname ?? ""}${to.search ?? ""}`}
      data-replaces={replace ? "" : undefined}
      data-stays={preventScrollReset ? "" : undefined}
      data-reload={reloadDocument ? "" : undefined}
      data-plain={prefetch === "intent" ? undefined : ""}
    />
  );
}

export function isRouteErrorResponse(error: unknown): error is { status: number } {
  return error instanceof Object && "status" in error && typeof error.status === "number";
}
