/**
 * Ends us when npm is gone. An npm that is killed cannot tell us, and one that is asked to end tells only the shell it
 * put between us and itself, which may keep that to itself; the store would run on with nobody to stop it.
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
