/** Marks that this visit asked for the city, so that the home popup waits for the next one. */
export const ASKED_KEY = "city-asked";

/**
 * Shows the first-visit sheet as soon as the page is drawn, with or without the app's script. City and language are
 * preselected, and OK or leaving keeps them. The page then updates by the router, or by a reload if it is not loaded
 * yet. The text never changes, so its CSP hash doesn't either.
 */
export const firstVisitScript = `try{
const root=document.documentElement,sheet=document.getElementById("first-visit");
const kept=/(?:^|;\\s*)location=([a-z][a-z0-9]*)(?:;|$)/.exec(document.cookie)?.[1];
if(sheet&&!(kept&&sheet.querySelector("[name=first-city][value="+kept+"]"))){
root.dataset.firstVisit="";
try{sessionStorage.setItem("${ASKED_KEY}","1")}catch{}
const picked=name=>sheet.querySelector("[name="+name+"]:checked");
const chosen=name=>picked(name)?.value;
if(navigator.languages?.[0]?.startsWith("bn"))sheet.querySelector("[value=bn]").checked=true;
const finish=isAnswered=>{
if(root.dataset.firstVisit===undefined)return;
delete root.dataset.firstVisit;
for(const type of ["click","pointerup"])removeEventListener(type,listen,true);
const region=chosen("first-city"),language=chosen("first-language"),{pathname,search}=location;
document.cookie="location="+region+"; max-age=2592000; path=/; samesite=lax"+(location.protocol==="https:"?"; secure":"");
if(!isAnswered)return;
const bare=root.lang==="bn"?pathname.slice(3)||"/":pathname;
const path=language==="bn"?(bare==="/"?"/bn":"/bn"+bare):bare;
const site=picked("first-city")?.dataset.site||location.origin;
if(site===location.origin&&path===pathname&&region===sheet.dataset.region)return;
const href=site+path+search;
if(dispatchEvent(new CustomEvent("first-visit",{cancelable:true,detail:href})))href===location.href?location.reload():location.assign(href);
};
const listen=({type,target})=>{if(!sheet.contains(target))target.closest?.("a,button,summary")&&finish(false);else if(type==="click"&&target.closest("button"))finish(true)};
for(const type of ["click","pointerup"])addEventListener(type,listen,true);
}
}catch{}`;
