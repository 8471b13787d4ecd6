/**
 * Loads the script after the first frame and the pictures that are visible at once, for at most 2 s: on a slow network
 * the scripts would be downloaded before the pictures, and on a slow phone nothing delays the first paint. Input is kept
 * meanwhile. Hidden tabs have no frames, so there it loads at once. Page data is separate, so this text and its CSP
 * hash never change.
 */
const builtScript = `const handover=JSON.parse(document.getElementById("page-data").textContent);
if(!document.hidden){
await new Promise(drawn=>requestAnimationFrame(()=>setTimeout(drawn)));
const seen=[...document.images].filter(image=>image.loading!=="lazy").map(image=>image.decode());
await Promise.race([Promise.allSettled(seen),new Promise(late=>setTimeout(late,2000))]);
}
for(const href of handover.files)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
const modules=await Promise.all(handover.routes.map(({module})=>import(module)));
window.page={handover,modules};
import(handover.entry)`;

export const startScript = import.meta.env.DEV ? 'import("/app/development.client.ts")' : builtScript;
