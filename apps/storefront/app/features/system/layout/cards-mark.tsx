/** An icon of two cards for "paid by card", without a bank's brand. The provider's name is beside it. */
export function CardsMark() {
  return (
    <svg viewBox="0 0 74 36" aria-hidden="true" className="h-9 shrink-0">
      <rect x="1" y="7" width="42" height="26" rx="4" className="fill-white" />
      <path d="M1 14h42v5H1Z" className="fill-roof opacity-70" />
      <path d="M6 26h12" strokeWidth="2.5" strokeLinecap="round" className="stroke-roof" />
      <rect x="29" y="2" width="43" height="27" rx="4" strokeWidth="2" className="fill-accent stroke-roof" />
      <rect x="35" y="8" width="8" height="6" rx="1.5" className="fill-on-accent opacity-70" />
      <path d="M35 21h18M58 21h8" strokeWidth="2.5" strokeLinecap="round" className="stroke-on-accent" />
    </svg>
  );
}
