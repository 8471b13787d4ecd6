import { useState } from "react";
import { useNotify } from "react-admin";
import { refusalCodeOf } from "../providers/api.ts";

/** For `EditBase`: says why saving was refused, and remembers when it was because a colleague has saved meanwhile. */
export function useEditRefusal() {
  const notify = useNotify();
  const [isOutdated, setOutdated] = useState(false);

  function showRefusal(error: Error) {
    notify(error.message, { type: "error" });
    setOutdated(refusalCodeOf(error) === "record.changed");
  }

  return { showRefusal, isOutdated, onSettled: () => setOutdated(false) };
}
