/**
 * The page is complete without its program, so it is drawn before that is asked for: on a slow line its fonts and
 * pictures come first, and on a slow phone nothing else runs before it can be read. In a tab that nobody looks at there
 * is no frame to wait for. What the program goes on with stands in the page as data, so this text never changes, and
 * neither does its hash in the page's policy.
 */
export const startScript = `const handover=JSON.parse(document.getElementById("page-data").textContent);
if(!document.hidden)await new Promise(drawn=>requestAnimationFrame(()=>setTimeout(drawn)));
for(const href of handover.files)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
const modules=await Promise.all(handover.routes.map(({module})=>import(module)));
window.page={handover,modules};
import(handover.entry)`;
