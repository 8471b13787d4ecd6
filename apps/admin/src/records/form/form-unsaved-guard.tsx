import { useFormState } from "react-hook-form";
import { UnsavedGuard } from "./unsaved-guard.tsx";

/** Guards the surrounding form. Leaving as part of a save does not ask. */
export function FormUnsavedGuard() {
  const { isDirty, isSubmitting, isSubmitSuccessful } = useFormState();
  return <UnsavedGuard isDirty={isDirty && !isSubmitting && !isSubmitSuccessful} />;
}
