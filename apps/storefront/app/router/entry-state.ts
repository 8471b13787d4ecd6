/** What the router and dialogs store with an entry of the browser's history. */
type EntryState = { key?: string; isOver?: boolean };

export const entryState = (): EntryState => history.state ?? {};
