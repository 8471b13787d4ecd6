import { ChevronRight } from "lucide-react";
import { Link } from "../router/index.tsx";

type Crumb = { title: string; to: string };

type BreadcrumbsProps = { label: string; crumbs: Crumb[]; current: string };

/** The breadcrumb of a page. */
export function Breadcrumbs({ label, crumbs, current }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className="breadcrumbs">
        {crumbs.map((crumb) => (
          <li key={crumb.to}>
            <Link to={crumb.to}>{crumb.title}</Link>
            <ChevronRight aria-hidden="true" />
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
