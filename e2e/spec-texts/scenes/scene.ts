import type { Page } from "@playwright/test";

import type { PortalFixtures } from "../../fixtures/test";

export interface Stage extends Pick<
  PortalFixtures,
  "guard" | "signUp" | "openShop" | "actAs" | "inbox" | "newBrowser" | "person" | "calls" | "sellers" | "sales"
> {
  page: Page;
  /** Waits until each of these quoted texts can be read on the page. */
  see: (...texts: string[]) => Promise<void>;
  /** A quoted text that is read elsewhere than on the page. */
  seen: (text: string) => void;
}

export type Scene = (stage: Stage) => Promise<void>;

/** Makes a call fail on every page of the test, as a dead API would. */
export async function breakCall({ page, guard }: Stage, path: string, status = 500): Promise<void> {
  guard.announce({ url: `/api${path}`, status });
  await page.route(
    (url) => url.pathname === `/api${path}`,
    (route) => route.fulfill({ status, json: { message: "Out of order.", type: "error" } }),
  );
}
