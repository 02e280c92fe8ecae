// A page that can be kept: its button asks the browser for paper, which every browser can also save as a PDF.
export function printOnPress(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-print]')) print();
  });
}
