/** Draws papers one after the other, each from a new page on; `first` is the page it begins on. */
export function drawEach<Paper>(
  document: PDFKit.PDFDocument,
  papers: readonly Paper[],
  draw: (paper: Paper, first: number) => void,
): void {
  for (const [index, paper] of papers.entries()) {
    if (index > 0) document.addPage();
    draw(paper, document.bufferedPageRange().count - 1);
  }
}
