/** Draws papers in sequence, each on a new page; `first` is its first page. */
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
