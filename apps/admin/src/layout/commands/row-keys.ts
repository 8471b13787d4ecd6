const rowsOfPage = "main tbody > tr, main [data-row]";

/** Moves the focus to the next or previous row of the page's lists: to its link, or else to the row itself. */
export function moveRow(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(rowsOfPage)].filter((row) => row.offsetParent !== null);
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[current === -1 ? 0 : current + by];
  if (!row) return;
  const link = row.querySelector<HTMLElement>("a[href], button");
  if (!link) row.tabIndex = -1;
  (link ?? row).focus();
  row.scrollIntoView({ block: "nearest" });
}

/** Ticks or unticks the row that has the focus, or presses its toggle button. */
export function selectRow(): void {
  const row = document.activeElement?.closest(rowsOfPage);
  row?.querySelector<HTMLElement>("input[type=checkbox], [aria-pressed]")?.click();
}
