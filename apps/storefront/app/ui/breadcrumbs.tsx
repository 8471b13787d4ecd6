import { ChevronRight } from "lucide-react";
import { Link } from "react-router";

type Crumb = { title: string; to: string };

type BreadcrumbsProps = { label: string; crumbs: Crumb[]; current: string };

/** The way from the first page to this one. */
export function Breadcrumbs({ label, crumbs, current }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
        {crumbs.map((crumb) => (
          <li key={crumb.to} className="flex items-center gap-1.5">
            <Link to={crumb.to} className="inline-flex min-h-8 items-center hover:text-brand-strong hover:underline">
              {crumb.title}
            </Link>
            <ChevronRight aria-hidden="true" className="size-3.5 shrink-0" />
          </li>
        ))}
        <li aria-current="page" className="inline-flex min-h-8 items-center font-medium text-ink">
          {current}
        </li>
      </ol>
    </nav>
  );
}
