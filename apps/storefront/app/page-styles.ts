import styles from "./app.css?inline";

export const pageStylesId = "page-styles";

/**
 * The style sheet as the page carries it: a first visit draws without waiting for a second file. The browser takes it
 * from the page it was given, so it is not shipped once more as a script.
 */
export const pageStyles = import.meta.env.SSR ? styles : (document.getElementById(pageStylesId)?.textContent ?? "");
