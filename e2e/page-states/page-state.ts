import type { EndpointAnswer, EndpointKey } from "@portal/api-contract";
import type { FixedAnswers, ShownState } from "@portal/shared-ui/shown-state";
import type { Locator, Page } from "@playwright/test";

import { expect } from "@playwright/test";
import type { Remote, StandAlonePages } from "../fixtures/stand-alone-pages";

/** A page in a situation of its remote's stand-alone scenarios. */
export type Place = Omit<ShownState, "answers"> & { remote: Remote };

/** A state of a page that a person can meet, as data: it is shown by the remote alone, without a page load. */
export interface PageState extends Place {
  name: string;
  /** What the portal answers, otherwise than in the scenario. */
  answers?: { [K in EndpointKey]?: EndpointAnswer<K> };
  /** Likewise, where it refuses, never answers or adds headers. */
  refusals?: FixedAnswers;
  /** What is visible once the page stands. */
  shown: string | RegExp | ((page: Page) => Locator);
  /** What is done on the page until the state is reached. */
  then?: (page: Page) => Promise<void>;
}

/** Shows a state, and waits until it stands. */
export async function reach(pages: StandAlonePages, state: PageState): Promise<Page> {
  const { remote, path, scenario, role, answers = {}, refusals, shown, then } = state;
  const page = await pages.begin(remote);
  const bodies = Object.entries(answers).map(([call, body]) => [call, { status: 200, body }] as const);
  await page.evaluate((wanted) => window.standAlone?.show(wanted), {
    ...{ path, scenario, role },
    answers: { ...Object.fromEntries(bodies), ...refusals },
  } satisfies ShownState);
  await expect(typeof shown === "function" ? shown(page) : page.getByText(shown).first()).toBeVisible();
  await then?.(page);
  return page;
}

/** Changes what the portal answers to the shown page. */
export async function answer(page: Page, answers: FixedAnswers): Promise<void> {
  await page.evaluate((given) => window.standAlone?.answer(given), answers);
}

export const REFUSAL = { status: 400, body: { message: "Out of order.", type: "error" } } as const;

/** The data of a page do not come. */
export interface Trouble extends Place {
  call: EndpointKey;
  /** What the page says when it was refused. */
  refused: string;
  /** What is done on the page until it makes the call. */
  arrive?: (page: Page) => Promise<void>;
  /** Tells the states from those of the same page and call. */
  where?: string;
}

/** Two states of a page: its data have been asked for and do not come, and they are refused. */
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
        // Asked by the page once it is drawn; a screen before it asks nothing.
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
