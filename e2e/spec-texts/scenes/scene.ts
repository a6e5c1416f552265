import type { Page } from "@playwright/test";

import type { PortalFixtures } from "../../fixtures/test";

export interface Stage extends Pick<
  PortalFixtures,
  "guard" | "signUp" | "openShop" | "actAs" | "inbox" | "newBrowser" | "person" | "calls" | "sellers" | "sales"
> {
  page: Page;
  see: (...texts: string[]) => Promise<void>;
  /** Records a quoted text that is not on the page. */
  seen: (text: string) => void;
}

export type Scene = (stage: Stage) => Promise<void>;

/** Makes a call fail on all pages, like an API that is down. */
export async function breakCall({ page, guard }: Stage, path: string, status = 500): Promise<void> {
  guard.announce({ url: `/api${path}`, status });
  await page.route(
    (url) => url.pathname === `/api${path}`,
    (route) => route.fulfill({ status, json: { message: "Out of order.", type: "error" } }),
  );
}
