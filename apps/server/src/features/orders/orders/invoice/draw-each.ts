import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * Draws papers one after the other, each from a new page on; `first` is the page it begins on. Others are served between
 * two of them, since shaping Bangla keeps the processor busy for a while.
 */
export async function drawEach<Paper>(
  document: PDFKit.PDFDocument,
  papers: readonly Paper[],
  draw: (paper: Paper, first: number) => void,
): Promise<void> {
  for (const [index, paper] of papers.entries()) {
    if (index > 0) {
      await nextTurn();
      document.addPage();
    }
    draw(paper, document.bufferedPageRange().count - 1);
  }
}
