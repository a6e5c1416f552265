import type { Page } from "@playwright/test";

import { expect } from "../fixtures/test";
import type { Stage } from "./page-state";

const TIMES = { lastSyncAt: "2026-11-20T18:30:00.000Z", nextRefreshAt: "2026-11-20T18:35:00.000Z" };

/** What may trouble the partners besides Square. */
const TROUBLES: Readonly<Record<string, object>> = {
  web: {
    ...{
      isConnected: true,
      status: "degraded",
      accountName: "harbor-detailing-and-coating.example",
      visits: 0,
      ...TIMES,
    },
    reason: "No visit was reported for two weeks.",
    cure: "Test the connection: the script may be gone from your page.",
  },
  stripe: {
    ...{ isConnected: false, status: "expired", lastSyncAt: TIMES.lastSyncAt, relink: true },
    reason: "Access to Stripe has expired.",
    cure: "Link Stripe again. The sales that were imported stay.",
  },
  PCW: {
    ...{ isConnected: true, status: "degraded", accountName: "First Harbor Bank •••• 6789", ...TIMES },
    authorized: { at: "2026-10-14T16:00:00.000Z", by: "Rosa Delgado" },
    reason: "Your bank does not answer for this account any more.",
    cure: "Debits go on. Change the bank account in the wizard to connect it again.",
  },
  facebook: {
    ...{ isConnected: true, status: "degraded", accountName: "Harbor Detailing", relink: true, ...TIMES },
    lastEventAt: "2026-11-19T23:20:00.000Z",
    reason: "Facebook wants to know that it is you.",
    cure: "Answer it at Facebook, then sign in again. The events that are here stay.",
  },
};

/** Opens the cards, each partner but Square in a trouble of its own. */
export async function openTroubled({ page, actAs }: Stage): Promise<Page> {
  await page.route("**/api/integration/get-all", async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as { partner: string }[];
    await route.fulfill({ response, json: rows.map((row) => ({ ...row, ...TROUBLES[row.partner] })) });
  });
  await actAs("client");
  await page.goto("/init");
  await expect(page.getByText("Degraded", { exact: true })).toHaveCount(3);
  await expect(page.getByText("Expired", { exact: true })).toBeVisible();
  return page;
}
