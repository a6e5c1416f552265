import { brokenAnswer } from "../../stripe/stripe-errors";

/** Stripe's maximum. */
export const PAGE = 100;

export interface Page<T> {
  data: T[];
  has_more: boolean;
}

/** Yields each page, starting with `fetch(undefined)`. Throws for an empty page that is not the last. */
export async function* walkPages<T extends { id: string }>(
  fetch: (after: string | undefined) => Promise<Page<T>>,
): AsyncGenerator<T[]> {
  for (let after: string | undefined; ;) {
    const { data, has_more: hasMore } = await fetch(after);
    yield data;
    if (!hasMore) return;
    after = data.at(-1)?.id;
    if (after === undefined) throw brokenAnswer("a page is empty and not the last");
  }
}
