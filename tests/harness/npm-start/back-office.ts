import { administrator } from "./store.ts";

export interface Product {
  id: number;
  version: number;
  title: string;
}

/** API calls of a store manager that the start tests need. */
export async function signIn(url: string) {
  const api = `${url}/api/v1.0/admin`;
  const { token } = await call<{ token: string }>(`${api}/login`, "POST", {
    emailOrPhone: administrator.email,
    password: administrator.password,
  });
  return {
    anyProduct: async (): Promise<Product> => {
      const { items } = await call<{ items: Product[] }>(`${api}/product?take=1`, "GET", undefined, token);
      if (!items[0]) throw new Error("the demo catalogue is empty");
      return items[0];
    },
    product: (id: number) => call<Product>(`${api}/product/${id}`, "GET", undefined, token),
    rename: ({ id, version }: Product, title: string) =>
      call<Product>(`${api}/product/${id}`, "PATCH", { version, title }, token),
  };
}

async function call<T>(url: string, method: string, body?: unknown, token?: string): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
