import { useLocation } from "../../../router/index.tsx";

/** A note above every page except home that the shop is closed. */
export function ClosedNote({ title, text }: { title: string; text: string }) {
  const isHome = /^\/(bn\/?)?$/.test(useLocation().pathname);
  if (isHome) return null;
  return (
    <aside
      aria-label={title}
      data-closed={title}
      className="mx-4 mt-4 mb-4 rounded-card border border-line bg-surface px-4 py-3 text-sm sm:mx-6 lg:mx-8 lg:mt-6"
    >
      <strong className="font-semibold text-brand">{title}</strong> <span className="text-muted">{text}</span>
    </aside>
  );
}
