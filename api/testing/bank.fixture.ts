import type { BankStateAnswer } from "@portal/api-contract";
import Joi from "joi";
import { printDocumentJob } from "../src/documents/print-document.job";
import { currentAgreement } from "../src/features/contracts/agreement.texts";
import { Business } from "../src/models/business.model";
import { DebitAuthorization } from "../src/models/debit-authorization.model";
import { Document } from "../src/models/document.model";
import { Job } from "../src/models/job.model";
import { OutboundMessage } from "../src/models/outbound-message.model";
import type { User } from "../src/models/user.model";
import { sendMessageJob } from "../src/messages/send-message.command";
import { originFixture, type AccountFixture, type OriginFixture } from "./account.fixture";
import { createBankMishaps, type BankFaults } from "./bank-mishaps";
import type { TestClient, TestReply } from "./http-client";
import { testAgency } from "./test-environment";
import { defineFixture } from "./fixture";

/** A client with a business, in a separate browser. */
export interface BankClient {
  user: User;
  businessId: string;
  browser: TestClient;
}

/** The last step of the wizard that the client has completed. */
export type BankProgress = "nothing" | "agreement" | "bank" | "account" | "mandate";

export interface ChosenAccount {
  /** Name of a test account, which sets how the Lab's bank behaves. */
  account?: string;
  holder?: "business" | "personal";
}

/** The Lab's Stripe can call this portal. */
export interface BankFixture extends OriginFixture, BankFaults {
  /** Builds a client at this step. The PDFs of signed documents and their emails are skipped, to save time. */
  newBankClient(progress?: BankProgress, chosen?: ChosenAccount): Promise<BankClient>;
  /** Signs the agreement; `change` replaces fields of the request. */
  sign(client: BankClient, change?: object): Promise<TestReply>;
  /** Opens the bank page and shares these accounts. An empty list closes the page without sharing any. */
  share(client: BankClient, accounts: readonly string[]): Promise<void>;
  /** Changes to another account, up to its accepted mandate. */
  changeBank(client: BankClient, account: string, holder?: "business" | "personal"): Promise<void>;
  readState(client: BankClient): Promise<BankStateAnswer>;
  choose(client: BankClient, holder?: "business" | "personal"): Promise<TestReply>;
  /** Calls the Lab's Stripe at a path below /v1: POST with a body, else GET. */
  askStripe(path: string, body?: Record<string, string>): Promise<Record<string, unknown>>;
  /** Returns the client's newest authorization, in any state. */
  findNewest(client: BankClient): Promise<DebitAuthorization>;
  setEventDelivery(isDelivered: boolean): Promise<void>;
  /** Advances the clocks of portal and bank. */
  advance(milliseconds: number): Promise<void>;
}

const thingSchema = Joi.object<Record<string, unknown>, true>().unknown().required();
const secretSchema = Joi.object<{ client_secret: string }, true>({ client_secret: Joi.string().required() });
const stateSchema: Joi.Schema<BankStateAnswer> = Joi.object().unknown().required();

async function newClient(fixture: AccountFixture): Promise<BankClient> {
  const user = await fixture.buildUser();
  const { id } = await Business.findOne({ where: { ownerUserId: user.id }, rejectOnEmpty: true });
  const browser = fixture.portal.newClient();
  await fixture.enter(browser, user);
  return { user, businessId: id, browser };
}

function sign({ browser }: BankClient, change: object = {}): Promise<TestReply> {
  return browser.post("/contract/createContract", {
    businessName: "Shine LLC",
    state: "NY",
    businessType: "Limited liability company",
    address: "1 Main Street, Albany, NY 12207",
    textVersion: currentAgreement(testAgency).version,
    electronicConsent: true,
    agreed: true,
    signature: "Pat Doe",
    ...change,
  });
}

function expectDone(reply: TestReply): TestReply {
  if (reply.status !== 200) throw new Error(`Expected 200: ${JSON.stringify(reply.body)}`);
  return reply;
}

async function readState({ browser }: BankClient): Promise<BankStateAnswer> {
  const { body } = expectDone(await browser.get("/pc/state"));
  const state: BankStateAnswer = Joi.attempt(body, stateSchema);
  return state;
}

async function askStripe({ lab }: AccountFixture, path: string, body?: Record<string, string>) {
  const { STRIPE_BASE_URL: base = "", STRIPE_SECRET_KEY: key = "" } = lab.environment;
  const headers = { authorization: `Bearer ${key}`, connection: "close" };
  const reply = await fetch(`${base}/v1/${path}`, {
    ...(body ? { method: "POST", body: new URLSearchParams(body) } : {}),
    headers,
  });
  const thing: Record<string, unknown> = Joi.attempt(await reply.json(), thingSchema);
  return thing;
}

/** Steps of the wizard after the agreement. Each needs the steps before it. */
function createSteps(fixture: AccountFixture) {
  async function share({ browser }: BankClient, accounts: readonly string[]): Promise<void> {
    const { body } = expectDone(await browser.post("/pc/connect-bank"));
    const { client_secret: clientSecret } = Joi.attempt(body, secretSchema);
    await fixture.lab.control("stripe/sessions/complete", { clientSecret, accounts });
  }

  async function choose(client: BankClient, holder?: "business" | "personal"): Promise<TestReply> {
    const [first] = (await readState(client)).accounts;
    return client.browser.post("/pc/enable-ach-debits", { id: first?.id, ...(holder ? { holder } : {}) });
  }

  async function changeBank(client: BankClient, account: string, holder?: "business" | "personal"): Promise<void> {
    expectDone(await client.browser.post("/pc/change-bank"));
    await share(client, [account]);
    expectDone(await client.browser.post("/pc/save-bank-accounts", { accounts: [] }));
    expectDone(await choose(client, holder));
    expectDone(await client.browser.post("/pc/accept-mandate"));
  }

  return { share, choose, changeBank };
}

/** Deletes the jobs that print and send signed documents, because each takes a third of a second. */
async function leaveUnprinted({ user, businessId }: BankClient): Promise<void> {
  const documents = await Document.findAll({ attributes: ["id"], where: { businessId } });
  await Job.destroy({ where: { kind: printDocumentJob.kind, dedupeKey: documents.map(({ id }) => id) } });
  const mails = await OutboundMessage.findAll({
    attributes: ["id"],
    where: { userId: user.id, template: "contract-mail" },
  });
  const payload = mails.map(({ id }) => JSON.stringify({ messageId: id }));
  await Job.destroy({ where: { kind: sendMessageJob.kind, payload } });
}

export const bankFixture = defineFixture<BankFixture, OriginFixture>(originFixture, () => ({
  environment: { LIMITS_FACTOR: "10" },
  build: async (fixture) => {
    const { origin } = fixture;
    const setEventDelivery = async (isDelivered: boolean): Promise<void> => {
      const notificationUrl = isDelivered ? `${origin}/api/webhooks/stripe` : null;
      await fixture.lab.control("stripe/app", { notificationUrl });
    };
    await setEventDelivery(true);
    const steps = createSteps(fixture);
    return {
      ...createBankMishaps(fixture),
      ...steps,
      sign,
      readState,
      setEventDelivery,
      askStripe: (path, body) => askStripe(fixture, path, body),
      findNewest: ({ businessId }) =>
        DebitAuthorization.findOne({ where: { businessId }, order: [["createdAt", "DESC"]], rejectOnEmpty: true }),
      async newBankClient(progress = "nothing", { account = "Success", holder } = {}) {
        const client = await newClient(fixture);
        const wanted = ["nothing", "agreement", "bank", "account", "mandate"].indexOf(progress);
        if (wanted >= 1) expectDone(await sign(client));
        if (wanted >= 2) await steps.share(client, [account]);
        if (wanted >= 2) expectDone(await client.browser.post("/pc/save-bank-accounts", { accounts: [] }));
        if (wanted >= 3) expectDone(await steps.choose(client, holder));
        if (wanted >= 4) expectDone(await client.browser.post("/pc/accept-mandate"));
        await leaveUnprinted(client);
        return client;
      },
      async advance(milliseconds) {
        await fixture.lab.control("clock", { advanceMs: milliseconds });
        fixture.portal.clock.advance(milliseconds);
      },
    };
  },
}));
