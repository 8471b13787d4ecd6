/**
 * Exits when npm is gone. A killed npm cannot forward the signal, and a stopped one only tells the shell in between,
 * which may not forward it. Otherwise the store would keep running without an owner.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event !== "start") return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, 250);
  timer.unref();
}
