import type {
  askAboutList,
  createList,
  listPhoto,
  putListInCart,
  readList,
  ShoppingList,
} from "@tatka/contract/lists/shopping-lists";
import { urlOf } from "@tatka/contract/route";
import { ApiRefusal, call } from "../../../api-client.ts";

/** Text is sent as JSON, a file as a form. */
export async function sendList(said: string | File): Promise<ShoppingList> {
  const response = await fetch(urlOf<typeof createList>("/shopping-list"), { method: "POST", ...bodyOf(said) }).catch(
    () => {
      throw new ApiRefusal(0);
    },
  );
  const answer = await response.json().catch(() => null);
  if (response.ok) return answer;
  throw new ApiRefusal(response.status, answer, Number(response.headers.get("retry-after")));
}

export function fetchList(id: number): Promise<ShoppingList> {
  return call<typeof readList>("get", "/shopping-list/{id}", { params: { id } });
}

type Chosen = { variationId: number; quantity: number };

export function putInCart(id: number, items: Chosen[], key: string) {
  const headers = { "idempotency-key": key };
  return call<typeof putListInCart>("post", "/shopping-list/{id}/cart", { params: { id }, body: { items }, headers });
}

export function askStaff(id: number, body: { emailOrPhone?: string; note: string; language: "en" | "bn" }) {
  return call<typeof askAboutList>("post", "/shopping-list/{id}/ask", { params: { id }, body });
}

export const photoUrl = (id: number) => urlOf<typeof listPhoto>("/shopping-list/{id}/photo", { params: { id } });

function bodyOf(said: string | File): RequestInit {
  if (typeof said === "string") {
    return { headers: { "content-type": "application/json" }, body: JSON.stringify({ text: said }) };
  }
  const form = new FormData();
  form.append("file", said);
  return { body: form };
}
