/** The minimum cost of a picture: each one occupies one of the few threads that also read files. */
const MIN_PIXELS = 12e6;

/** Runs work in order while the total of its pixels stays within the budget. */
export function createPixelBudget(budget: number) {
  const waiting: { pixels: number; begin: () => void }[] = [];
  let left = budget;

  function beginNext(): void {
    for (let next = waiting[0]; next && next.pixels <= left; next = waiting[0]) {
      waiting.shift();
      left -= next.pixels;
      next.begin();
    }
  }

  return {
    async spend<Result>(pixels: number, work: () => Promise<Result>): Promise<Result> {
      const counted = Math.min(Math.max(pixels, MIN_PIXELS), budget);
      await new Promise<void>((resolve) => {
        waiting.push({ pixels: counted, begin: resolve });
        beginNext();
      });
      try {
        return await work();
      } finally {
        left += counted;
        beginNext();
      }
    },
  };
}
