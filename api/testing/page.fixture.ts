import type { Integration } from "@portal/api-contract";
import Joi from "joi";
import { originFixture, type OriginFixture } from "./account.fixture";
import type { TestClient, TestReply } from "./http-client";
import { answerConsent, readUrl } from "./identity.fixture";
import { until } from "./until";
import { defineFixture } from "./fixture";

/** People at the Lab's Facebook. Each manages a different number of pages. */
export type PageKeeper = "Maya Brooks" | "Jonas Keller" | "Priya";

interface LabPage {
  id: string;
  name: string;
  personId: string;
  subscribedFields: string[];
}

export interface PageFixture extends OriginFixture {
  newClient(): Promise<TestClient>;
  personId(name: PageKeeper): Promise<string>;
  labPage(name: string): Promise<LabPage>;
  /** Presses the card's button, answers the consent page with `fields` and posts the callback. */
  link(
    client: TestClient,
    keeper: PageKeeper,
    fields?: Record<string, string>,
    /** Fields added to those of the redirect. */
    more?: Record<string, string>,
  ): Promise<TestReply>;
  readCard(client: TestClient): Promise<Integration>;
  /** Acts on a page and waits until Facebook has delivered the action; returns its id. */
  act(page: string, what: object): Promise<string>;
  /** Lists recent events as `action person`, newest first. */
  events(client: TestClient): Promise<string[]>;
  /** Advances the clocks of portal and Lab, then polls the pages. */
  checkLater(milliseconds?: number): Promise<void>;
}

interface LabPerson {
  id: string;
  name: string;
}

interface ListedEvent {
  action: string;
  person: string | null;
}

interface LoggedDelivery {
  provider: string;
  status: number | null;
}

const cardsSchema = Joi.array().items(Joi.object<Integration>().unknown());
const pagesSchema = Joi.array().items(Joi.object<LabPage>().unknown());
const peopleSchema = Joi.array().items(Joi.object<LabPerson>().unknown());
const eventsSchema = Joi.array().items(Joi.object<ListedEvent>().unknown());
const actSchema = Joi.object<{ id: string; told: number }>({ id: Joi.string(), told: Joi.number() }).unknown();
const logSchema = Joi.array().items(Joi.object<LoggedDelivery>().unknown());

const halfHour = 31 * 60_000;

async function answer(url: string, person: string, fields: Record<string, string>): Promise<Record<string, string>> {
  const reply = await fetch(url, {
    method: "POST",
    headers: { origin: new URL(url).origin, connection: "close" },
    body: new URLSearchParams({ decision: "allow", person, ...fields }),
    redirect: "manual",
  });
  const location = reply.headers.get("location");
  if (location === null) throw new Error(`The consent page does not lead back: ${await reply.text()}`);
  return Object.fromEntries(new URL(location).searchParams);
}

export const pageFixture = defineFixture<PageFixture, OriginFixture>(originFixture, () => ({
  build: async (fixture) => {
    const { origin } = fixture;
    const { lab, portal } = fixture;
    await lab.control("facebook/app", { redirectUris: [`${origin}/user/register/facebookBUS/callback`] });
    const webhookUrl = `${origin}/api/webhooks/facebook`;
    await lab.control("facebook/callbacks", {
      webhookUrl,
      deauthorizeUrl: `${webhookUrl}/deauthorize`,
      deletionUrl: `${webhookUrl}/delete`,
    });

    const personId: PageFixture["personId"] = async (name) => {
      const people: LabPerson[] = Joi.attempt(await lab.control("facebook/people"), peopleSchema);
      return people.find((person) => person.name === name)?.id ?? "";
    };
    const labPage: PageFixture["labPage"] = async (name) => {
      const pages: LabPage[] = Joi.attempt(await lab.control("facebook/pages"), pagesSchema);
      const page = pages.find((one) => one.name === name);
      if (!page) throw new Error(`There is no page ${name}.`);
      return page;
    };
    const countDeliveries = async (): Promise<number> => {
      const log: LoggedDelivery[] = Joi.attempt(await lab.control("webhooks"), logSchema);
      return log.filter(({ provider, status }) => provider === "facebook" && status === 200).length;
    };

    return {
      personId,
      labPage,
      async newClient() {
        const client = portal.newClient();
        await fixture.enter(client, await fixture.buildUser());
        return client;
      },
      async link(client, keeper, fields = {}, more = {}) {
        const url = readUrl(await client.post("/user/register/facebookBUS"));
        const query =
          fields.decision === "deny"
            ? await answerConsent(url, "deny")
            : await answer(url, await personId(keeper), fields);
        return client.post("/user/register/facebookBUS/callback", { ...query, ...more });
      },
      async readCard(client) {
        const cards: Integration[] = Joi.attempt((await client.post("/integration/get-all")).body, cardsSchema);
        const card = cards.find(({ partner }) => partner === "facebook");
        if (!card) throw new Error("There is no card of Facebook.");
        return card;
      },
      async act(page, what) {
        const before = await countDeliveries();
        const { id, told: sentCount } = Joi.attempt(
          await lab.control("facebook/activity", { page, ...what }),
          actSchema,
        );
        await until(async () => (await countDeliveries()) >= before + sentCount);
        return id;
      },
      async events(client) {
        const list: ListedEvent[] = Joi.attempt((await client.get("/integration/recent-events")).body, eventsSchema);
        return list.map(({ action, person }) => `${action} ${person ?? "?"}`);
      },
      async checkLater(milliseconds = halfHour) {
        await lab.control("clock", { advanceMs: milliseconds });
        portal.clock.advance(milliseconds);
        for (const task of ["watch-pages", "read-feeds"]) {
          await portal.scheduledTasks.find(({ name }) => name === task)?.run();
        }
        await portal.runJobs();
      },
    };
  },
}));

interface PageClients {
  newClient: () => Promise<TestClient>;
  /** Creates a client who has linked Maya's only page. */
  newLinked: () => Promise<{ client: TestClient; page: string }>;
}

/** Creates clients whose links end after each test, in the portal and at Facebook. */
export function setUpPageClients(fixtureOf: () => PageFixture): PageClients {
  const clients: TestClient[] = [];
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.post("/integration/disconnect/facebook");
    await fixtureOf().portal.runJobs();
  });

  async function newClient(): Promise<TestClient> {
    const client = await fixtureOf().newClient();
    clients.push(client);
    return client;
  }

  return {
    newClient,
    async newLinked() {
      const client = await newClient();
      const { status } = await fixtureOf().link(client, "Maya Brooks");
      if (status !== 200) throw new Error(`The page was not linked: ${String(status)}.`);
      await fixtureOf().portal.runJobs();
      return { client, page: (await fixtureOf().labPage("Brooks Mobile Detailing")).id };
    },
  };
}
