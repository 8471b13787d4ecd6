let underWay = 0;

/** While the promise is pending, the progress bar moves, so that a press has a visible effect on slow networks. */
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
