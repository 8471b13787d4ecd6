/** Height in pixels, then whether usual purchases are shown. Deleted at logout. */
export const HOME_ROOM_KEY = "home-room";

/**
 * Reserves room before the first paint for the customer's own part of the home page. It takes the height of the last
 * visit, so that nothing below moves when the part loads. The script never changes, so neither does its CSP hash.
 */
export const homeRoomScript = `try{const[height,usuals]=(localStorage.getItem("${HOME_ROOM_KEY}")??"").split(" ");const root=document.documentElement;if(height)root.style.setProperty("--home-room",height+"px");if(usuals)root.dataset.usuals=""}catch{}`;

export function setHomeRoom(height: number, hasUsuals: boolean): void {
  const { style, dataset } = document.documentElement;
  const room = height > 0 ? `${height}px` : "";
  // Setting a variable of the root styles the whole page again, even with the same value.
  if (style.getPropertyValue("--home-room") !== room) style.setProperty("--home-room", room);
  if (hasUsuals) dataset.usuals = "";
  else delete dataset.usuals;
  try {
    if (height > 0) localStorage.setItem(HOME_ROOM_KEY, hasUsuals ? `${height} 1` : String(height));
    else localStorage.removeItem(HOME_ROOM_KEY);
  } catch {
    // Without storage the page moves when the part arrives.
  }
}
