/** The installer needs Node 20 or newer. The store itself runs on the Node version installed with it. */
export function checkNodeVersion() {
  const major = Number.parseInt(process.versions.node, 10);
  if (major >= 20) return;
  console.error(`Tatka needs Node 20 or newer to start, and this is Node ${process.versions.node}: https://nodejs.org`);
  process.exit(1);
}
