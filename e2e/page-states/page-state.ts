import type { EndpointAnswer, EndpointKey } from "@portal/api-contract";
import type { FixedAnswers, ShownState } from "@portal/shared-ui/shown-state";
import type { Locator, Page } from "@playwright/test";

import { expect } from "@playwright/test";
import type { Remote, StandAlonePages } from "../fixtures/stand-alone-pages";
import { expectNoWrites } from "./mount-calls";

/** A page in a stand-alone scenario of its remote. */
export type Place = Omit<ShownState, "answers"> & { remote: Remote };

/** A state that the stand-alone remote shows without a page load. */
export interface PageState extends Place {
  name: string;
  /** Answers that replace the scenario's. */
  answers?: { [K in EndpointKey]?: EndpointAnswer<K> };
  /** Answers that refuse, never come, or have more headers. */
  refusals?: FixedAnswers;
  /** Visible once the page is ready. */
  shown: string | RegExp | ((page: Page) => Locator);
  then?: (page: Page) => Promise<void>;
}

export async function reach(pages: StandAlonePages, state: PageState): Promise<Page> {
  const { remote, path, scenario, role, answers = {}, refusals, shown, then } = state;
  const page = await pages.begin(remote);
  const bodies = Object.entries(answers).map(([call, body]) => [call, { status: 200, body }] as const);
  await page.evaluate((wanted) => window.standAlone?.show(wanted), {
    ...{ path, scenario, role },
    answers: { ...Object.fromEntries(bodies), ...refusals },
  } satisfies ShownState);
  await expect(typeof shown === "function" ? shown(page) : page.getByText(shown).first()).toBeVisible();
  await expectNoWrites(page, state.name);
  await then?.(page);
  return page;
}

export async function answer(page: Page, answers: FixedAnswers): Promise<void> {
  await page.evaluate((given) => window.standAlone?.answer(given), answers);
}

export const REFUSAL = { status: 400, body: { message: "Out of order.", type: "error" } } as const;

/** A page whose data fail to load. */
export interface Trouble extends Place {
  call: EndpointKey;
  /** The page's text after the refusal. */
  refused: string;
  /** Acts on the page until it makes the call. */
  arrive?: (page: Page) => Promise<void>;
  /** Distinguishes states of one page and call. */
  where?: string;
}

/** Returns two states of a page: its data are loading, and were refused. */
export function troubled({ call, refused, arrive, where = "", ...place }: Trouble): PageState[] {
  const whose = place.remote !== "mfe-admin" && place.scenario === "admin" ? " of the admin" : "";
  const name = `${place.path}${whose}${where}`;
  const heading = (page: Page) => page.getByRole("heading", { level: 1 });
  return [
    {
      ...{ ...place, name: `${name}, loading from ${call}`, refusals: { [call]: "never" } },
      shown: heading,
      then: async (page) => {
        await arrive?.(page);
        // The page makes the call after rendering; an earlier screen does not make it.
        await page.waitForFunction((wanted) => window.standAlone?.listCalls().includes(wanted), call);
      },
    },
    {
      ...{ ...place, name: `${name}, refused by ${call}`, refusals: { [call]: REFUSAL } },
      shown: heading,
      then: async (page) => {
        await arrive?.(page);
        await expect(page.getByText(refused).first()).toBeVisible();
        await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
      },
    },
  ];
}
