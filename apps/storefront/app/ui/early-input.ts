/**
 * A page can be seen and touched before its script has loaded. Presses and input until then are held back here and
 * replayed once the page is interactive. Links, forms and what the browser opens by itself never wait; the page that a
 * link or a search leads to may be long in coming, so the bar at the top shows that it is on its way. A search replaces
 * the page it was typed on, as it does later.
 *
 * The text never changes, and so neither does its hash in the page's policy.
 */
export const earlyInputScript = `{
const waiting={click:"button[type=button]:not([popovertarget]),input[type=radio],input[type=checkbox]",input:"input,textarea,select",change:"input,textarea,select"};
const kept=[];
const keep=event=>{const element=event.target.closest?.(waiting[event.type]);if(element){event.stopImmediatePropagation();kept.push({element,value:element.value})}};
for(const type in waiting)addEventListener(type,keep,true);
const root=document.documentElement;
const leave=event=>{const link=event.target.closest?.("a[href]");if(link&&link.origin===location.origin&&!link.target&&!link.hash&&!event.defaultPrevented&&event.button===0&&!(event.metaKey||event.ctrlKey||event.shiftKey||event.altKey))root.toggleAttribute("data-pending",true)};
addEventListener("click",leave);
const search=event=>{const form=event.target;if(form.matches("form[action$='/search']")&&!event.defaultPrevented){event.preventDefault();root.toggleAttribute("data-pending",true);location.replace(form.action+"?"+new URLSearchParams(new FormData(form)))}};
addEventListener("submit",search);
addEventListener("pageshow",()=>root.removeAttribute("data-pending"));
window.earlyInput={kept,end(){removeEventListener("click",leave);removeEventListener("submit",search);for(const type in waiting)removeEventListener(type,keep,true)}}
}`;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  interface Window {
    earlyInput?: { kept: { element: HTMLButtonElement | Field; value: string }[]; end(): void };
  }
}

/** Called when the page is hydrated. */
export function replayEarlyInput(): void {
  // After React's own work: within it, React could not hydrate a part that is still held back.
  setTimeout(() => {
    const { kept = [], end } = window.earlyInput ?? {};
    end?.();
    document.activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    const touched = kept.splice(0);
    // A touch makes React hydrate the part around it.
    for (const { element } of touched) element.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    const last = new Map(touched.map(({ element, value }) => [element, value]));
    for (const [field, value] of last) if (!(field instanceof HTMLButtonElement)) tellAgain(field, value);
    for (const { element } of touched) if (element instanceof HTMLButtonElement) element.click();
  });
}

/**
 * The field shows what was chosen or typed, only the script does not know; if it has drawn the field meanwhile, the text is
 * gone from it and only kept here. React remembers what is set on the field
 * itself and looks for another value with the next event: so the field goes back to what it was sent with, and forward
 * without React seeing it.
 */
function tellAgain(field: Field, typed: string): void {
  if (field instanceof HTMLSelectElement) {
    field.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (field.type === "radio" || field.type === "checkbox") {
    const box = field as HTMLInputElement;
    if (box.checked === box.defaultChecked) return;
    box.checked = box.defaultChecked;
    box.click();
  } else if (typed !== field.defaultValue) {
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, typed);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
