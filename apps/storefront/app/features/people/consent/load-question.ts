/** Loads and asks the question about reported purchases; a browser that cannot load it is asked on another visit. */
export function askForSharingLater(): void {
  void import("./ask-for-sharing.ts").then(({ askForSharing }) => askForSharing()).catch(() => undefined);
}
