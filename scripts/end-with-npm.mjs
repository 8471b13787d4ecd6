/**
 * Exits when npm is gone. A killed npm cannot forward the signal, and a stopped npm signals only its shell, which may
 * not forward it. Otherwise the store would keep running as an orphan.
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
