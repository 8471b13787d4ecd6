/** Lists items that did not fit into the cart, permanently. Empty, it is a live region for screen readers. */
export function ShortfallMessage({ sentences, className = "" }: { sentences: readonly string[]; className?: string }) {
  const look = `grid gap-1 rounded-card bg-accent-soft px-4 py-3 font-medium ${className}`;
  return (
    <div role="status" className={sentences.length > 0 ? look : "sr-only"}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
