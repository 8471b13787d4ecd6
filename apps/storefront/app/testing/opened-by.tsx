import { type ReactNode, useState } from "react";

type Props = { button: string; children: (close: () => void) => ReactNode };

/** A button that opens a dialog. */
export function OpenedBy({ button, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {button}
      </button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
