let underWay = 0;

/** While this is under way, the bar at the top of the window moves: a press is seen to do something, however slow the network. */
export async function whilePending<T>(work: Promise<T>): Promise<T> {
  show(1);
  try {
    return await work;
  } finally {
    show(-1);
  }
}

function show(more: 1 | -1): void {
  underWay += more;
  document.documentElement.toggleAttribute("data-pending", underWay > 0);
}
