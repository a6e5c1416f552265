import type { Page } from "@playwright/test";

import { expect, type PortalFixtures } from "../fixtures/test";

export type Stage = Pick<PortalFixtures, "guard" | "signUp" | "actAs" | "newBrowser"> & { page: Page };

/** A state of a page that a person can meet, to be looked at as it stands. */
export interface PageState {
  name: string;
  /** Brings the page into the state and waits until it stands. */
  reach: (stage: Stage) => Promise<Page>;
}

/** A page with its data, as somebody signed in sees it. */
export function member(account: "client" | "admin", path: string, shown: string | RegExp): PageState {
  return {
    name: `${path} of the ${account}`,
    reach: async ({ page, actAs }) => {
      await actAs(account);
      await page.goto(path);
      await expect(page.getByText(shown).first()).toBeVisible();
      return page;
    },
  };
}

/** The data of a page do not come. */
export interface Trouble {
  /** The demo account that opens the page; otherwise `arrive` signs somebody in. */
  as?: "client" | "admin";
  path: string;
  call: string;
  /** What the page says when it was refused. */
  refused: string;
  /** Leads to the page where its address alone does not. */
  arrive?: (stage: Stage) => Promise<void>;
}

/** Two states of a page: its data have been asked for and do not come, and they are refused. */
export function troubled({ as, path, call, refused, arrive }: Trouble): PageState[] {
  const whose = as === "admin" ? " of the admin" : "";
  const isCall = (url: string): boolean => new URL(url).pathname === call;
  const open = async (stage: Stage): Promise<Page> => {
    if (as) await stage.actAs(as);
    await (arrive ? arrive(stage) : stage.page.goto(path));
    return stage.page;
  };
  return [
    {
      name: `${path}${whose}, loading from ${call}`,
      reach: async (stage) => {
        await stage.page.route(
          (url) => isCall(url.href),
          () => undefined,
        );
        const asked = stage.page.waitForRequest((request) => isCall(request.url()));
        const page = await open(stage);
        // Asked by the page once it is drawn; a screen before it (loading, the frame alone) asks nothing.
        await asked;
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        return page;
      },
    },
    {
      name: `${path}${whose}, refused by ${call}`,
      reach: async (stage) => {
        stage.guard.announce({ url: call, status: 400 });
        await stage.page.route(
          (url) => isCall(url.href),
          (route) => route.fulfill({ status: 400, json: { message: "Out of order.", type: "error" } }),
        );
        const page = await open(stage);
        await expect(page.getByText(refused).first()).toBeVisible();
        await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
        return page;
      },
    },
  ];
}

export interface Answered {
  as: "client" | "admin";
  path: string;
  /** Path below `/api` and what it answers. */
  answers: Readonly<Record<string, unknown>>;
  name: string;
  shown: string | RegExp;
  /** What is done on the page until it stands. */
  then?: (stage: Stage) => Promise<void>;
}

/** A page whose answers are told here: amounts and states that the demo does not have at every moment. */
export function answered({ as, path, answers, name, shown, then }: Answered): PageState {
  return {
    name,
    reach: async (stage) => {
      const { page, actAs } = stage;
      for (const [call, json] of Object.entries(answers)) {
        await page.route(
          (url) => url.pathname === `/api${call}`,
          (route) => route.fulfill({ json }),
        );
      }
      await actAs(as);
      await page.goto(path);
      await expect(page.getByText(shown).first()).toBeVisible();
      await then?.(stage);
      return page;
    },
  };
}
