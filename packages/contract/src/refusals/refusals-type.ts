/** By its code, the status and the sentence a person may be shown; `{name}` in it is filled from the refusal's details. */
export type Refusals = Record<string, { status: number; message: string }>;
