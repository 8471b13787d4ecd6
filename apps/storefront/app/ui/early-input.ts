/**
 * Pages can be seen and touched before their script has loaded. Presses and input until then are recorded and replayed
 * after hydration. Links, forms and native popovers never wait; while the next page loads, the progress bar shows it. A
 * search replaces its page in the history, as it does later. "Add to cart" is marked in the same frame; for a logged-in
 * customer it is also sent at once, with high priority and even if the page is left, because on a slow connection the
 * script is many seconds away. The text never changes, so its CSP hash doesn't either.
 */
export const earlyInputScript = `{
const waiting={click:"button[type=button]:not([popovertarget]),input[type=radio],input[type=checkbox]",input:"input,textarea,select",change:"input,textarea,select"};
const kept=[];
let adding,counts;
const isCustomer=()=>{try{if(localStorage.getItem("shopper")!==null)return true}catch{}return document.cookie.includes("signed_in=1")};
const cart=(path,method)=>fetch("/api/v1.0/shoppingCart"+path,{method,priority:"high",keepalive:true,headers:{"x-language":document.documentElement.lang}}).then(answer=>answer.ok?answer.json():Promise.reject());
const add=id=>adding=(adding??cart("/myCart","GET").then(items=>{counts=new Map(items.map(item=>[item.id,item.quantity]))})).then(async()=>{const quantity=(counts.get(id)??0)+1;await cart("?variationId="+id+"&quantity="+quantity,"POST");counts.set(id,quantity)});
const mark=one=>{const box=one.element.closest(".card-stepper,.add-button");if(!box)return;const isFirst=box.matches(".card-stepper")||kept.length===1;box.dataset.adding="";const id=Number(box.dataset.variation??box.closest("[data-size]")?.dataset.size);if(id&&isFirst&&isCustomer()){one.sent=add(id);one.sent.catch(()=>{})}};
const keep=event=>{const element=event.target.closest?.(waiting[event.type]);if(element){event.stopImmediatePropagation();const one={element,value:element.value};kept.push(one);if(event.type==="click")mark(one)}};
for(const type in waiting)addEventListener(type,keep,true);
const root=document.documentElement;
const leave=event=>{const link=event.target.closest?.("a[href]");if(link&&link.origin===location.origin&&!link.target&&!link.hash&&!event.defaultPrevented&&event.button===0&&!(event.metaKey||event.ctrlKey||event.shiftKey||event.altKey))root.toggleAttribute("data-pending",true)};
addEventListener("click",leave);
const search=event=>{const form=event.target;if(form.matches("form[action$='/search']")&&!event.defaultPrevented){event.preventDefault();root.toggleAttribute("data-pending",true);location.replace(form.action+"?"+new URLSearchParams(new FormData(form)))}};
addEventListener("submit",search);
addEventListener("pageshow",()=>root.removeAttribute("data-pending"));
window.earlyInput={kept,adding:()=>adding,end(){removeEventListener("click",leave);removeEventListener("submit",search);for(const type in waiting)removeEventListener(type,keep,true)}}
}`;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  interface Window {
    earlyInput?: {
      kept: { element: HTMLButtonElement | Field; value: string; sent?: Promise<void> }[];
      /** Resolves when all early cart requests have responses. */
      adding(): Promise<void> | undefined;
      end(): void;
    };
  }
}

/** Called after hydration. */
export function replayEarlyInput(): void {
  // After React's own work: during it, React could not hydrate a pending part.
  setTimeout(() => {
    const { kept = [], end } = window.earlyInput ?? {};
    end?.();
    document.activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    const touched = kept.splice(0);
    // The replayed press makes React hydrate the part around it.
    for (const { element } of touched) element.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    const last = new Map(touched.map(({ element, value }) => [element, value]));
    for (const [field, value] of last) if (!(field instanceof HTMLButtonElement)) tellAgain(field, value);
    for (const { element, sent } of touched) if (element instanceof HTMLButtonElement) void pressAgain(element, sent);
  });
}

/** A successful early request is not repeated; a failed one is repeated by the app, which shows the error. */
async function pressAgain(button: HTMLButtonElement, sent: Promise<void> | undefined): Promise<void> {
  const isDone = await sent?.then(
    () => true,
    () => false,
  );
  button.closest<HTMLElement>("[data-adding]")?.removeAttribute("data-adding");
  if (!isDone) button.click();
}

/**
 * Replays input: the field shows the value, but React's state does not have it. If React has rendered the field
 * meanwhile, the text only exists here. React ignores a value set through its own setter, so the field is first reset
 * to the server's value and then set through the native setter.
 */
function tellAgain(field: Field, typed: string): void {
  if (field instanceof HTMLSelectElement) {
    field.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (field instanceof HTMLInputElement && (field.type === "radio" || field.type === "checkbox")) {
    if (field.checked === field.defaultChecked) return;
    field.checked = field.defaultChecked;
    field.click();
  } else if (typed !== field.defaultValue) {
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, typed);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
