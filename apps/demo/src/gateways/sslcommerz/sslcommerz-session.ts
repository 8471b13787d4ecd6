export type Store = { storeId: string; storePassword: string };

export type Attempt = { status: "VALID" | "VALIDATED" | "FAILED" | "CANCELLED"; valId: string; bankTranId: string };
export type Session = { key: string; form: URLSearchParams; attempts: Attempt[] };
