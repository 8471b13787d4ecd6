/** Status and message of each refusal by code; `{name}` is filled from the refusal's details. */
export type Refusals = Record<string, { status: number; message: string }>;
