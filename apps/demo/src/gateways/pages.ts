import type { Context } from "hono";
import { html } from "hono/html";
import type { Env } from "../../../server/src/platform/http/environment.ts";
import { plainPage } from "../../../server/src/platform/http/plain-page.ts";

type Bill = { gateway: string; amount: string; title: string; customer: string; storeUrl: string };

/** The simulated payment page: buttons choose the result. */
export function payPage(c: Context<Env>, { gateway, amount, title, customer, storeUrl }: Bill) {
  const content = html`<p class="muted">No money moves here. Choose how the payment shall end.</p>
    <article class="bill">
      <p class="muted">${title} · ${customer}</p>
      <p class="amount">BDT ${amount}</p>
      <form method="post">
        <button name="outcome" value="pay">Pay</button>
        <button name="outcome" value="fail" class="quiet">Fail</button>
        <button name="outcome" value="cancel" class="quiet">Cancel</button>
      </form>
    </article>`;
  return plainPage(c, `${gateway} simulator`, content, { style, formsTo: originsOf(storeUrl) });
}

/** Redirects the browser with a form: by script, or by a button without scripts. */
export function passOnPage(c: Context<Env>, gateway: string, url: string, fields: URLSearchParams) {
  const content = html`<article class="bill">
    <p>Back to the store …</p>
    <form method="post" action="${url}" id="back">
      ${[...fields].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <button>Continue</button>
    </form>
  </article>`;
  const script = 'document.getElementById("back").submit();';
  return plainPage(c, `${gateway} simulator`, content, { style, script, formsTo: originsOf(url) });
}

function originsOf(url: string): string[] {
  return URL.canParse(url) ? [new URL(url).origin] : [];
}

const style = `
  main { max-width: 26rem; margin: 0 auto; text-align: center; }
  h1 { margin: 1rem 0 .25rem; font-size: 1.5rem; }
  .bill { padding: 1.5rem; box-shadow: var(--tatka-shadow-raised); }
  .bill p { margin: 0 0 .5rem; }
  .amount { font-size: 2.25rem; font-weight: 700; }
  .bill form { display: grid; gap: .75rem; margin-top: 1.25rem; }
  .bill button { min-height: 3rem; border: 1px solid var(--tatka-brand); border-radius: var(--tatka-radius);
    font: inherit; font-weight: 600; color: var(--tatka-on-brand); background: var(--tatka-brand); cursor: pointer; }
  .bill button.quiet { color: var(--tatka-ink); background: transparent; border-color: var(--tatka-line); }`;
