import { useFormState } from "react-hook-form";
import { UnsavedGuard } from "./unsaved-guard.tsx";

/** The same for the form around it. Leaving as part of a save is no loss, so it is not asked about. */
export function FormUnsavedGuard() {
  const { isDirty, isSubmitting, isSubmitSuccessful } = useFormState();
  return <UnsavedGuard isDirty={isDirty && !isSubmitting && !isSubmitSuccessful} />;
}
